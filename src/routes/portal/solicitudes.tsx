import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { RequestsScreen } from '@/features/portal/requests/RequestsScreen'
import { requireClient } from '../-guards'

export const Route = createFileRoute('/portal/solicitudes')({
  staticData: { title: TITLES['/portal/solicitudes'], header: 'full' },
  beforeLoad: (context) => requireClient(context, '/portal/solicitudes'),
  component: RequestsScreen,
})
