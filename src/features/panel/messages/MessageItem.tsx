import type { ContactMessage } from '@/contract/panel/messages'
import { formatDay } from '@/copy/format'
import { MESSAGES_COPY, SET_ASIDE_WORDS } from '@/copy/panel/messages'
import { isEmailReach } from '@/domain/contactForm'
import { formatReference } from '@/domain/reference'
import { Badge } from '@/ui/Badge'
import { TextLink } from '@/ui/TextLink'
import { linkClass } from '@/ui/linkClass'
import { toTelephone } from '../shared/toTelephone'
import { MessageActions } from './MessageActions'
import { SentReply } from './SentReply'
import { ROW_LINK } from '../shared/rowLink'

interface MessageItemProps {
  message: ContactMessage
  onChanged: () => Promise<void>
}

/** One message: who, how to answer, by when, what it says, whether its mail has reached the club, and what was done. */
export const MessageItem = ({ message, onChanged }: MessageItemProps) => (
  <li
    data-request={message.id}
    className="grid gap-x-8 gap-y-4 border-t border-outline py-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
  >
    <div>
      <h3 tabIndex={-1} className="text-lg wrap-anywhere">
        {message.name}
      </h3>
      <p>
        <a
          href={answerTo(message.reach)}
          className={`${linkClass} ${ROW_LINK} inline-block py-2.5 wrap-anywhere`}
        >
          {message.reach}
        </a>
      </p>
      {message.client ? (
        <p>
          <TextLink
            to="/admin-panel/clientes/$id"
            params={{ id: message.client.id }}
            className={`inline-block py-2.5 ${ROW_LINK}`}
          >
            {MESSAGES_COPY.client}
            <span className="sr-only">{MESSAGES_COPY.clientOf(message.client.name)}</span>
          </TextLink>
        </p>
      ) : (
        message.kind === 'withdrawal' && <p className="text-sm text-soft">{MESSAGES_COPY.noClient}</p>
      )}
      <p className="text-sm text-soft">
        {MESSAGES_COPY.received(formatDay(message.created))}
        {message.number && ` · ${MESSAGES_COPY.number(formatReference(message.number))}`}
      </p>
    </div>
    <div>
      <Pressing message={message} />
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{message.message}</p>
      <Delivery message={message} />
      <Outcome message={message} />
      <SentReply message={message} onChanged={onChanged} />
      <MessageActions message={message} onChanged={onChanged} />
    </div>
  </li>
)

/** One tap writes or calls. */
const answerTo = (reach: string): string => (isEmailReach(reach) ? `mailto:${reach}` : toTelephone(reach))

/** What is special about it, and by when the club has to act; what was done comes after what was asked. */
function Pressing({ message: { kind, is_late, answer_by, handling } }: { message: ContactMessage }) {
  const deadline = kind === 'withdrawal' ? MESSAGES_COPY.decide : MESSAGES_COPY.deadline
  const isOwed = handling === '' && answer_by !== null
  if (kind !== 'withdrawal' && !is_late && !isOwed) return null
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {kind === 'withdrawal' && (
        <Badge tone="primary" icon="warning">
          {MESSAGES_COPY.withdrawal}
        </Badge>
      )}
      {is_late && (
        <Badge tone="error" icon="warning">
          {MESSAGES_COPY.late}
        </Badge>
      )}
      {isOwed && <span className="font-semibold">{deadline(formatDay(answer_by))}</span>}
    </p>
  )
}

/** What the club has done, when, who and why; nothing as long as nobody has dealt with it. */
function Outcome({ message: { handling, handled_at, handled_by, reason } }: { message: ContactMessage }) {
  if (handling === '') return null
  const when = handled_at ? MESSAGES_COPY.handledAt(formatDay(handled_at)) : ''
  const why = reason ? `: ${SET_ASIDE_WORDS[reason]}` : ''
  const who = handled_by && MESSAGES_COPY.handledBy(handled_by)
  return <p className="mt-4 text-sm text-soft">{`${MESSAGES_COPY.handled[handling]}${when}${who}${why}`}</p>
}

/** Whether its mail has reached the club; nothing once it has. */
function Delivery({ message: { state, attempts } }: { message: ContactMessage }) {
  if (state === 'sent') return null
  return (
    <p className="mt-3 flex flex-wrap gap-x-3 text-sm text-soft">
      <span>{MESSAGES_COPY.mail}</span>
      {attempts > 0 && <span>{MESSAGES_COPY.attempts(attempts)}</span>}
    </p>
  )
}
