import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { TITLES } from '@/copy/titles'
import { AuditScreen, type AuditFilter } from '@/features/panel/audit/AuditScreen'

const text = (max: number) =>
  v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(max))), undefined))
const day = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined))

const search = v.object({ accion: text(60), cliente: text(30), desde: day, hasta: day })

export const Route = createFileRoute('/admin-panel/registro')({
  staticData: { title: TITLES['/admin-panel/registro'], header: 'full' },
  validateSearch: search,
  component: Audit,
})

function Audit() {
  const { accion, cliente, desde, hasta } = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = ({ action, subject, from, to }: AuditFilter) =>
    void navigate({
      search: {
        accion: action ?? undefined,
        cliente: subject ?? undefined,
        desde: from ?? undefined,
        hasta: to ?? undefined,
      },
      resetScroll: false,
    })
  return (
    <AuditScreen
      filter={{
        action: accion ?? null,
        subject: cliente ?? null,
        from: desde ?? null,
        to: hasta ?? null,
      }}
      onFilter={change}
    />
  )
}
