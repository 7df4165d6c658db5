import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { ForgotPasswordScreen } from '@/features/auth/ForgotPasswordScreen'

export const Route = createFileRoute('/auth/forgot-password')({
  staticData: { title: TITLES['/auth/forgot-password'], header: 'quiet' },
  component: ForgotPasswordScreen,
})
