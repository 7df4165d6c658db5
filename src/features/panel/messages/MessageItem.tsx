import type { ContactMessage } from '@/contract/panel/messages'
import { formatDateTime } from '@/copy/format'
import { MESSAGES_COPY } from '@/copy/panel/messages'
import { isEmailReach } from '@/domain/contactForm'
import { Badge } from '@/ui/Badge'
import { TextLink } from '@/ui/TextLink'
import { linkClass } from '@/ui/linkClass'
import { toTelephone } from '../shared/toTelephone'

/** One message: who, how to answer, what it says, and whether its mail has reached the club. */
export const MessageItem = ({ message }: { message: ContactMessage }) => (
  <li className="grid gap-x-8 gap-y-4 border-t border-outline py-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
    <div>
      <h3 className="text-lg wrap-anywhere">{message.name}</h3>
      <p>
        <a href={answerTo(message.reach)} className={`${linkClass} inline-block py-2.5 wrap-anywhere`}>
          {message.reach}
        </a>
      </p>
      {message.client && (
        <p>
          <TextLink
            to="/admin-panel/clientes/$id"
            params={{ id: message.client.id }}
            className="inline-block py-2.5"
          >
            {MESSAGES_COPY.client}
            <span className="sr-only">{MESSAGES_COPY.clientOf(message.client.name)}</span>
          </TextLink>
        </p>
      )}
      <p className="mt-1 text-sm text-soft">{MESSAGES_COPY.received(formatDateTime(message.created))}</p>
    </div>
    <div>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{message.message}</p>
      <Delivery message={message} />
    </div>
  </li>
)

/** One tap writes or calls. */
const answerTo = (reach: string): string => (isEmailReach(reach) ? `mailto:${reach}` : toTelephone(reach))

function Delivery({ message: { state, attempts, sent_at } }: { message: ContactMessage }) {
  const isSent = state === 'sent'
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
      <Badge tone={isSent ? 'success' : 'neutral'} icon={isSent ? 'success' : 'dot'}>
        {MESSAGES_COPY.mail[state]}
      </Badge>
      {sent_at && formatDateTime(sent_at)}
      {!isSent && attempts > 0 && MESSAGES_COPY.attempts(attempts)}
    </p>
  )
}
