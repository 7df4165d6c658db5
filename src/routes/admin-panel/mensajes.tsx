import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { TITLES } from '@/copy/titles'
import { MessagesScreen } from '@/features/panel/messages/MessagesScreen'

const search = v.object({
  ver: v.optional(v.fallback(v.optional(v.picklist(['pendientes', 'contestados', 'todos'])), undefined)),
})

export const Route = createFileRoute('/admin-panel/mensajes')({
  staticData: { title: TITLES['/admin-panel/mensajes'], header: 'full' },
  validateSearch: search,
  component: Messages,
})

/** How a set is called in the address; what waits needs no word, and mails of earlier releases have one. */
const IN_ADDRESS = { waiting: undefined, handled: 'contestados', all: 'todos' } as const
const SETS = { pendientes: 'waiting', contestados: 'handled', todos: 'all' } as const

function Messages() {
  const { ver } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MessagesScreen
      set={ver ? SETS[ver] : 'waiting'}
      onSet={(set) => void navigate({ search: { ver: IN_ADDRESS[set] }, resetScroll: false })}
    />
  )
}
