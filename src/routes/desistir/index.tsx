import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { WithdrawalScreen } from '@/features/withdrawal/WithdrawalScreen'
import { leaveForOwnWithdrawal } from '../-guards'

export const Route = createFileRoute('/desistir/')({
  staticData: { title: TITLES['/desistir'], header: 'quiet' },
  beforeLoad: leaveForOwnWithdrawal,
  component: WithdrawalScreen,
})
