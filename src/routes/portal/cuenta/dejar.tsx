import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { CancelScreen } from '@/features/account/ending/CancelScreen'
import { requireClient } from '../../-guards'

export const Route = createFileRoute('/portal/cuenta/dejar')({
  staticData: { title: TITLES['/portal/cuenta/dejar'], header: 'full' },
  beforeLoad: (context) => requireClient(context, '/portal/cuenta/dejar'),
  component: CancelScreen,
})
