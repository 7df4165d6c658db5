import type { ReactNode } from 'react'
import type { Me } from '@/backend/answers'
import { formatDate } from '@/copy/format'
import { PORTAL_COPY } from '@/copy/portal'
import { CATALOGUE } from '@/domain/catalogue'
import { Icon, type IconName } from '@/ui/Icon'
import { PageHeading } from '@/ui/PageHeading'

const { welcome } = PORTAL_COPY

const INCLUDED_IDS = CATALOGUE.filter(({ type }) => type === 'included').map(({ id }) => id)

/** Greeting, state of the membership, and its three figures. */
export function WelcomeCard({ me, isChecking }: { me: Me; isChecking: boolean }) {
  const active = new Set(
    me.user_services.filter((service) => service.active).map((service) => service.service_id),
  )
  const activeCount = INCLUDED_IDS.filter((id) => active.has(id)).length
  const cancelAt = me.subscription?.cancel_at ?? null
  const billingDate = cancelAt ?? me.subscription?.current_period_end ?? null
  return (
    <section className="window-light rounded-box border border-base-300 bg-base-200 p-5 sm:p-8">
      <p className="inline-flex items-center gap-2 rounded-full border-2 border-success bg-base-100 py-1 pr-4 pl-3 font-semibold text-success">
        <Icon name="success" className="size-5" />
        {welcome.badge}
      </p>
      <PageHeading className="mt-4 break-words">{welcome.heading(firstName(me.profile.nombre))}</PageHeading>
      <dl className="mt-7 grid gap-x-8 gap-y-5 border-t border-outline pt-6 sm:grid-cols-3">
        <Tile icon="calendar" label={cancelAt ? welcome.until : welcome.nextBilling}>
          {billingDate ? formatDate(billingDate) : isChecking ? welcome.calculating : welcome.unknown}
        </Tile>
        <Tile icon="check" label={welcome.activeServices}>
          {welcome.services(activeCount, INCLUDED_IDS.length)}
        </Tile>
        <Tile icon="card" label={welcome.fee}>
          {welcome.feeValue}
        </Tile>
      </dl>
    </section>
  )
}

const firstName = (nombre: string): string => nombre.trim().split(/\s+/)[0] ?? ''

function Tile({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-soft">
        <Icon name={icon} className="size-5" />
        {label}
      </dt>
      <dd className="mt-1 text-lg font-semibold">{children}</dd>
    </div>
  )
}
