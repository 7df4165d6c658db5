import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { TITLES } from '@/copy/titles'
import {
  clientFilter,
  CLIENT_SORTS,
  DEFAULT_CLIENT_ORDER,
  DIRECTIONS,
  type ClientOrder,
} from '@/domain/panel/clientQuery'
import { ClientListScreen } from '@/features/panel/list/ClientListScreen'
import { unlessDefault } from '../-searchParams'

const { filter, sort, direction } = DEFAULT_CLIENT_ORDER

const search = v.object({
  filtro: v.optional(v.fallback(v.optional(clientFilter), undefined)),
  orden: v.optional(v.fallback(v.optional(v.picklist(CLIENT_SORTS)), undefined)),
  sentido: v.optional(v.fallback(v.optional(v.picklist(DIRECTIONS)), undefined)),
})

export const Route = createFileRoute('/admin-panel/')({
  staticData: { title: TITLES['/admin-panel'], header: 'full' },
  validateSearch: search,
  component: List,
})

function List() {
  const { filtro = filter, orden = sort, sentido = direction } = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = (next: ClientOrder) =>
    void navigate({
      search: {
        filtro: unlessDefault(next.filter, filter),
        orden: unlessDefault(next.sort, sort),
        sentido: unlessDefault(next.direction, direction),
      },
      // The search text and the scroll position stay.
      state: true,
      resetScroll: false,
    })
  return <ClientListScreen order={{ filter: filtro, sort: orden, direction: sentido }} onOrder={change} />
}
