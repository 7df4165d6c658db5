import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { ResetPasswordScreen } from '@/features/auth/ResetPasswordScreen'

export const Route = createFileRoute('/auth/reset-password')({
  staticData: { title: TITLES['/auth/reset-password'], header: 'quiet' },
  component: ResetPasswordScreen,
})
