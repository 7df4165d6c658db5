import type { Detail } from '@/contract/panel/clients'
import { ERRORS } from '@/copy/errors'
import { formatDateTime, formatDay } from '@/copy/format'
import { CLIENT_COPY } from '@/copy/panel/client'
import { askedByText } from '@/copy/panel/family'
import { forTextIn } from '@/copy/panel/relatives'
import { HANDLING_WORDS, serviceTitle } from '@/copy/panel/shared'
import { type Handling, isOpenRequest } from '@/domain/benefit'
import { Badge, type BadgeTone } from '@/ui/Badge'
import type { IconName } from '@/ui/Icon'
import type { RunCommand } from '../money/clientCommand'
import { SaidLines } from '../shared/SaidLines'
import { ReopenRequest } from './ReopenRequest'
import { Rows } from './Rows'
import { SaidRemoval } from './SaidRemoval'
import { Section } from './Section'

const { requests: copy } = CLIENT_COPY
type Action = Detail['actions'][number]

interface RequestsSectionProps extends Pick<Detail, 'client' | 'actions' | 'relatives' | 'cut'> {
  run: RunCommand
}

/** The ledger: what was asked for and given back, how far each request is, the newest first. */
export const RequestsSection = ({ client, actions, relatives, cut, run }: RequestsSectionProps) => (
  <Section heading={copy.heading}>
    <Rows items={actions} none={copy.none} isCut={cut.includes('actions')}>
      {(action) => (
        <Request
          action={action}
          title={serviceTitle(action.service_id) + forTextIn(relatives, action.relative)}
          client={client}
          run={run}
        />
      )}
    </Rows>
  </Section>
)

interface RequestProps extends Pick<RequestsSectionProps, 'client' | 'run'> {
  action: Action
  /** What was asked, and for whom. */
  title: string
}

const Request = ({ action, title, client, run }: RequestProps) => (
  <>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="font-semibold">{title}</p>
      <State action={action} />
    </div>
    <p className="text-sm text-soft">{datesOf(action).join(' · ')}</p>
    {action.said && (
      <>
        <SaidLines said={action.said} />
        <SaidRemoval client={client} request={action} title={title} run={run} />
      </>
    )}
    {action.handling === 'done' && <ReopenRequest request={action} title={title} />}
    {action.refusal_code && <p className="text-sm text-soft">{ERRORS[action.refusal_code]}</p>}
  </>
)

const LOOKS: Record<Handling, { tone: BadgeTone; icon: IconName }> = {
  pending: { tone: 'primary', icon: 'calendar' },
  contacted: { tone: 'primary', icon: 'phone' },
  done: { tone: 'success', icon: 'success' },
  cancelled: { tone: 'neutral', icon: 'close' },
}

function State({ action: { outcome, action, handling, repeats } }: { action: Action }) {
  if (outcome === 'refused')
    return (
      <Badge tone="error" icon="error">
        {copy.refused}
      </Badge>
    )
  if (outcome === 'superseded')
    return (
      <Badge tone="neutral" icon="close">
        {repeats ? copy.repeated : copy.superseded}
      </Badge>
    )
  if (action === 'deactivation')
    return (
      <Badge tone="neutral" icon="check">
        {copy.deactivation}
      </Badge>
    )
  return <Badge {...LOOKS[handling ?? 'pending']}>{HANDLING_WORDS[handling ?? 'pending']}</Badge>
}

function datesOf(action: Action): string[] {
  const isOpen = isOpenRequest(action)
  return [
    (action.action === 'activation' ? copy.made : copy.ended)(formatDateTime(action.made_at)),
    action.actor === 'staff' ? copy.byClub : askedByText(action.asked_by),
    isOpen && action.promised_by ? copy.promised(formatDay(action.promised_by)) : null,
    action.handled_at ? copy.handled(formatDateTime(action.handled_at)) : null,
  ].filter((text) => text !== null)
}
