import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { TITLES } from '@/copy/titles'
import { CATALOGUE } from '@/copy/catalogue'
import { REQUEST_AGES } from '@/domain/panel/requestAge'
import { QueueScreen, type QueueFilter } from '@/features/panel/queue/QueueScreen'
import { unlessDefault } from '../-searchParams'

const search = v.object({
  servicio: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(60))), undefined)),
  plazo: v.optional(v.fallback(v.optional(v.picklist(REQUEST_AGES)), undefined)),
})

export const Route = createFileRoute('/admin-panel/solicitudes')({
  staticData: { title: TITLES['/admin-panel/solicitudes'], header: 'full' },
  validateSearch: search,
  component: Queue,
})

function Queue() {
  const { servicio, plazo = 'todas' } = Route.useSearch()
  // Looked up here and not in the route's check, which everybody loads: the catalogue is long.
  const service = CATALOGUE.find(({ id }) => id === servicio)?.id ?? null
  const navigate = Route.useNavigate()
  const change = ({ service, age }: QueueFilter) =>
    void navigate({
      search: { servicio: service ?? undefined, plazo: unlessDefault(age, 'todas') },
      resetScroll: false,
    })
  return <QueueScreen filter={{ service, age: plazo }} onFilter={change} />
}
