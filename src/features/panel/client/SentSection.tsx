import type { Delivery, Detail, Mail } from '@/contract/panel/clients'
import { staffApi } from '@/client/staff/staffApi'
import { formatDateTime } from '@/copy/format'
import { noticeName } from '@/copy/mails/noticeName'
import { CLIENT_COPY } from '@/copy/panel/client'
import { Badge } from '@/ui/Badge'
import { ForManagers } from '../shared/ForManagers'
import { type Look, MAIL_LOOKS } from '../shared/mailLooks'
import { ResendButton } from '../shared/ResendButton'
import { Rows } from './Rows'
import { Section } from './Section'

const { sent: copy } = CLIENT_COPY

interface SentSectionProps extends Pick<Detail, 'mails' | 'deliveries' | 'cut'> {
  onResent: () => Promise<void>
}

/** What was sent to the person and, about them, to the club's automation. Each can be sent again. */
export const SentSection = ({ mails, deliveries, cut, onResent }: SentSectionProps) => (
  <Section heading={copy.heading} isFolded>
    <h3 className="mb-3">{copy.mails}</h3>
    <Rows items={mails} none={copy.noMails} isCut={cut.includes('mails')}>
      {(mail) => <MailRow mail={mail} onResent={onResent} />}
    </Rows>
    <h3 className="mt-8 mb-3">{copy.deliveries}</h3>
    <Rows items={deliveries} none={copy.noDeliveries} isCut={cut.includes('deliveries')}>
      {(delivery) => <DeliveryRow delivery={delivery} onResent={onResent} />}
    </Rows>
  </Section>
)

const DELIVERY_LOOKS: Record<Delivery['state'], Look> = {
  pending: { tone: 'neutral', icon: 'dot' },
  delivered: { tone: 'success', icon: 'success' },
  dead: { tone: 'error', icon: 'error' },
}

interface RowProps {
  onResent: () => Promise<void>
}

const ROW = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-2'

function MailRow({ mail, onResent }: RowProps & { mail: Mail }) {
  const moment = formatDateTime(mail.sent_at ?? mail.created)
  return (
    <div className={ROW}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="font-semibold">{noticeName(mail.kind)}</span>
          <Badge {...MAIL_LOOKS[mail.state]}>{copy.mailStates[mail.state]}</Badge>
        </p>
        <Details parts={[copy.ways[mail.way], moment, copy.attempts(mail.attempts), mail.error]} />
      </div>
      <ForManagers>
        <ResendButton
          action={mail.way === 'mail' ? copy.resend : copy.sendByMail}
          of={copy.of(noticeName(mail.kind), moment)}
          resend={() => staffApi.resendMail(mail.id)}
          onResent={onResent}
        />
      </ForManagers>
    </div>
  )
}

function DeliveryRow({ delivery, onResent }: RowProps & { delivery: Delivery }) {
  const moment = formatDateTime(delivery.created)
  const { kind, state, attempts, last_status, last_error } = delivery
  return (
    <div className={ROW}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="font-semibold">{copy.kinds[kind]}</span>
          <Badge {...DELIVERY_LOOKS[state]}>{copy.deliveryStates[state]}</Badge>
        </p>
        <Details
          parts={[moment, copy.attempts(attempts), last_status ? copy.status(last_status) : '', last_error]}
        />
      </div>
      <ForManagers>
        <ResendButton
          of={copy.of(copy.kinds[kind], moment)}
          resend={() => staffApi.resendDelivery(delivery.id)}
          onResent={onResent}
        />
      </ForManagers>
    </div>
  )
}

const Details = ({ parts }: { parts: readonly string[] }) => (
  <p className="text-sm text-soft">{parts.filter(Boolean).join(' · ')}</p>
)
