import { createFileRoute } from '@tanstack/react-router'
import { CLIENT_TITLE } from '@/copy/titles'
import { ClientScreen } from '@/features/panel/client/ClientScreen'

export const Route = createFileRoute('/admin-panel/clientes/$id')({
  staticData: { title: CLIENT_TITLE, header: 'full' },
  component: Client,
})

function Client() {
  const { id } = Route.useParams()
  return <ClientScreen key={id} id={id} />
}
