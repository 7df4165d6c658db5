import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { TITLES } from '@/copy/titles'
import { CATALOGUE } from '@/domain/catalogue'
import { REQUEST_AGES } from '@/domain/panel/requestQuery'
import { QueueScreen, type QueueFilter } from '@/features/admin/queue/QueueScreen'
import { unlessDefault } from '../-searchParams'

const SERVICE_IDS = CATALOGUE.map(({ id }) => id)

const search = v.object({
  servicio: v.optional(v.fallback(v.optional(v.picklist(SERVICE_IDS)), undefined)),
  plazo: v.optional(v.fallback(v.optional(v.picklist(REQUEST_AGES)), undefined)),
})

export const Route = createFileRoute('/admin-panel/solicitudes')({
  staticData: { title: TITLES['/admin-panel/solicitudes'], header: 'full' },
  validateSearch: search,
  component: Queue,
})

function Queue() {
  const { servicio = null, plazo = 'todas' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = ({ service, age }: QueueFilter) =>
    void navigate({
      search: { servicio: service ?? undefined, plazo: unlessDefault(age, 'todas') },
      resetScroll: false,
    })
  return <QueueScreen filter={{ service: servicio, age: plazo }} onFilter={change} />
}
