import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { ConfirmWithdrawalScreen } from '@/features/auth/ConfirmWithdrawalScreen'

export const Route = createFileRoute('/desistir/confirmar')({
  staticData: { title: TITLES['/desistir/confirmar'], header: 'quiet' },
  component: ConfirmWithdrawalScreen,
})
