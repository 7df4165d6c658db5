import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { TITLES } from '@/copy/titles'
import { MessagesScreen } from '@/features/panel/messages/MessagesScreen'

const search = v.object({
  ver: v.optional(v.fallback(v.optional(v.picklist(['pendientes'])), undefined)),
})

export const Route = createFileRoute('/admin-panel/mensajes')({
  staticData: { title: TITLES['/admin-panel/mensajes'], header: 'full' },
  validateSearch: search,
  component: Messages,
})

function Messages() {
  const { ver } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MessagesScreen
      isWaitingOnly={ver === 'pendientes'}
      onWaitingOnly={(isOnly) =>
        void navigate({ search: isOnly ? { ver: 'pendientes' } : {}, resetScroll: false })
      }
    />
  )
}
