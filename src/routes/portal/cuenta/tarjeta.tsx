import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { CardScreen } from '@/features/account/money/CardScreen'
import { requireClient } from '../../-guards'

export const Route = createFileRoute('/portal/cuenta/tarjeta')({
  staticData: { title: TITLES['/portal/cuenta/tarjeta'], header: 'full' },
  beforeLoad: (context) => requireClient(context, '/portal/cuenta/tarjeta'),
  component: CardScreen,
})
