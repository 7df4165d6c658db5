import { useCallback } from 'react'
import type { Detail } from '@/contract/panel/clients'
import { staffApi } from '@/client/staff/staffApi'
import { CLIENT_COPY } from '@/copy/panel/client'
import { fullName } from '@/domain/clientName'
import { clientCommand } from '../money/clientCommand'
import { PanelFrame } from '../PanelFrame'
import { AnswerFailure } from '../shared/AnswerFailure'
import { useAnswer, type Answer } from '../shared/useAnswer'
import { useChangeSignals } from '../shared/useChangeSignals'
import { AuditSection } from './AuditSection'
import { ClientHeader } from './ClientHeader'
import { ClientSkeleton } from './ClientSkeleton'
import { ConsentsSection } from './ConsentsSection'
import { DataSection } from './DataSection'
import { FamilySection } from './FamilySection'
import { GoneClient } from './GoneClient'
import { MembershipSection } from './MembershipSection'
import { NotesSection } from './NotesSection'
import { PartingSection } from './PartingSection'
import { PaymentsSection } from './PaymentsSection'
import { RelativesSection } from './RelativesSection'
import { RequestsSection } from './RequestsSection'
import { SavingsSection } from './SavingsSection'
import { SentSection } from './SentSection'
import { ServicesSection } from './ServicesSection'

/** Everything that the club knows of one client. */
export function ClientScreen({ id }: { id: string }) {
  const answer = useAnswer(useCallback(() => staffApi.clientDetail(id), [id]))
  useChangeSignals(answer.reload)
  const { value: detail, failure } = answer
  if (failure === 'not_found') return <GoneClient id={id} />
  return (
    <PanelFrame heading={detail ? fullName(detail.client) : CLIENT_COPY.title} subtitle={null} isOfClient>
      {detail && <ClientHeader detail={detail} onChanged={answer.reload} />}
      <AnswerFailure answer={answer} failed={CLIENT_COPY.failed} />
      {!detail && !failure && <ClientSkeleton />}
      {detail && <Sections detail={detail} answer={answer} />}
    </PanelFrame>
  )
}

function Sections({ detail, answer: { ask, reload } }: { detail: Detail; answer: Answer<Detail> }) {
  const { cut } = detail
  const { id } = detail.client
  const run = clientCommand(ask)
  return (
    <div className="mt-3">
      <DataSection detail={detail} run={run} />
      <RelativesSection client={detail.client} relatives={detail.relatives} run={run} />
      <FamilySection
        client={detail.client}
        adults={detail.adults}
        invitations={detail.invitations}
        run={run}
      />
      <NotesSection clientId={id} notes={detail.notes} cut={cut} onSaved={() => void reload()} />
      <RequestsSection
        client={detail.client}
        actions={detail.actions}
        relatives={detail.relatives}
        cut={cut}
        run={run}
      />
      <MembershipSection
        client={detail.client}
        membership={detail.membership}
        ending={detail.ending}
        run={run}
      />
      <PaymentsSection client={detail.client} payments={detail.payments} cut={cut} run={run} />
      <ServicesSection client={detail.client} services={detail.services} relatives={detail.relatives} />
      <SavingsSection savings={detail.savings} />
      <ConsentsSection consents={detail.consents} />
      <SentSection mails={detail.mails} deliveries={detail.deliveries} cut={cut} onResent={reload} />
      <AuditSection clientId={id} lines={detail.audit} isCut={cut.includes('audit')} />
      <PartingSection client={detail.client} adults={detail.adults} onChanged={reload} />
    </div>
  )
}
