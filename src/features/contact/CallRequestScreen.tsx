import { useState } from 'react'
import { CALL_REQUEST_COPY, callMoment } from '@/copy/callRequest'
import { unbroken } from '@/copy/format'
import { BRAND } from '@/domain/brand'
import type { CallRequest } from '@/domain/callRequest'
import { PhoneLink } from './PhoneLink'
import { RINGING } from '@/ui/drawings/ringing'
import { FLUSH, IllustrationFrame } from '@/ui/IllustrationFrame'
import { PAGE_EDGE } from '@/ui/pageEdge'
import { PageHeading } from '@/ui/PageHeading'
import { TextLink } from '@/ui/TextLink'
import { CallRequestForm } from './CallRequestForm'

const { sent: copy } = CALL_REQUEST_COPY

/** For whoever would rather talk first than sign up alone. */
export function CallRequestScreen() {
  const [sent, setSent] = useState<(CallRequest & { at: Date }) | null>(null)
  return (
    <div
      className={`${PAGE_EDGE} grid gap-x-20 gap-y-10 pt-3 pb-12 lg:grid-cols-[minmax(0,min(36rem,60%))_minmax(0,1fr)] lg:pt-12`}
    >
      <div>
        {sent ? (
          <Sent sent={sent} />
        ) : (
          <CallRequestForm onSent={(request) => setSent({ ...request, at: new Date() })} />
        )}
      </div>
      <TheCall />
    </div>
  )
}

/** What one lets oneself in for, before it is sent and after. */
const TheCall = () => (
  <aside
    aria-labelledby="la-llamada"
    className="lg:self-start lg:rounded-box lg:bg-base-200 lg:p-[min(2.5rem,3vw)]"
  >
    <IllustrationFrame className={`${FLUSH} mb-4 w-44 lg:w-64`}>{RINGING}</IllustrationFrame>
    <h2 id="la-llamada" className="text-2xl">
      {CALL_REQUEST_COPY.aside.title}
    </h2>
    <ol className="steps mt-4 space-y-4">
      {CALL_REQUEST_COPY.aside.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </aside>
)

const Sent = ({ sent: { telefono, parte, at } }: { sent: CallRequest & { at: Date } }) => (
  <>
    <PageHeading>{copy.heading}</PageHeading>
    <p className="mt-3 text-lg">{copy.text(unbroken(telefono), callMoment(at, parte))}</p>
    <p className="mt-4 flex flex-wrap items-center gap-x-2">
      {CALL_REQUEST_COPY.callInstead} <PhoneLink phone={BRAND.preMemberPhone} />
    </p>
    <p>
      <TextLink to="/" className="inline-flex min-h-11 items-center">
        {copy.home}
      </TextLink>
    </p>
  </>
)
