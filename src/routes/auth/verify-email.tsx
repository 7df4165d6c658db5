import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { VerifyEmailScreen } from '@/features/auth/VerifyEmailScreen'

export const Route = createFileRoute('/auth/verify-email')({
  staticData: { title: TITLES['/auth/verify-email'], header: 'quiet' },
  component: VerifyEmailScreen,
})
