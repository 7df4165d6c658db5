import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { BereavementScreen } from '@/features/account/ending/BereavementScreen'
import { requireClient } from '../../-guards'

export const Route = createFileRoute('/portal/cuenta/fallecimiento')({
  staticData: { title: TITLES['/portal/cuenta/fallecimiento'], header: 'full' },
  beforeLoad: (context) => requireClient(context, '/portal/cuenta/fallecimiento'),
  component: BereavementScreen,
})
