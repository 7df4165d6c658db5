import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { LeavingScreen } from '@/features/account/LeavingScreen'
import { requireClient } from '../../-guards'

export const Route = createFileRoute('/portal/cuenta/irme')({
  staticData: { title: TITLES['/portal/cuenta/irme'], header: 'full' },
  beforeLoad: (context) => requireClient(context, '/portal/cuenta/irme'),
  component: LeavingScreen,
})
