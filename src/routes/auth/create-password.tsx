import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { CreatePasswordScreen } from '@/features/auth/CreatePasswordScreen'

export const Route = createFileRoute('/auth/create-password')({
  staticData: { title: TITLES['/auth/create-password'], header: 'quiet' },
  component: CreatePasswordScreen,
})
