import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { WithdrawScreen } from '@/features/account/ending/WithdrawScreen'
import { requireClient } from '../../-guards'

export const Route = createFileRoute('/portal/cuenta/desistir')({
  staticData: { title: TITLES['/portal/cuenta/desistir'], header: 'full' },
  beforeLoad: (context) => requireClient(context, '/portal/cuenta/desistir'),
  component: WithdrawScreen,
})
