import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { ResetCodeScreen } from '@/features/auth/ResetCodeScreen'

export const Route = createFileRoute('/auth/reset-code')({
  staticData: { title: TITLES['/auth/reset-code'], header: 'quiet' },
  component: ResetCodeScreen,
})
