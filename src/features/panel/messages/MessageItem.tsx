import type { ContactMessage } from '@/contract/panel/messages'
import { formatDayAndMonth, formatNearDay, unbroken } from '@/copy/format'
import { MESSAGES_COPY, SET_ASIDE_WORDS } from '@/copy/panel/messages'
import { isSameClubDay } from '@/domain/clubTime'
import { isEmailReach } from '@/domain/contactForm'
import { Badge } from '@/ui/Badge'
import { Icon } from '@/ui/Icon'
import { TextLink } from '@/ui/TextLink'
import { linkClass } from '@/ui/linkClass'
import { LETTER } from '../shared/beginningOf'
import { CutText } from '../shared/CutText'
import { ROW_LINK } from '../shared/rowLink'
import { toTelephone } from '../shared/toTelephone'
import { CallLink } from '../shared/WhomToCall'
import { MessageActions } from './MessageActions'
import { SentReply } from './SentReply'

interface MessageItemProps {
  message: ContactMessage
  now: Date
  /** The one to answer first. */
  isNext: boolean
  /** With what has become of the message; without it, when the list has to be read again. */
  onChanged: (message?: ContactMessage) => Promise<void>
}

/** One message: who and when, what it says and what was answered, and at the right what is to be done by when, or was done. */
export function MessageItem({ message, now, isNext, onChanged }: MessageItemProps) {
  const { id, name, number, reach, kind, client, created, handling } = message
  /** One tap writes or calls; the number of whoever waits is a button among the others. */
  const isToCall = handling === '' && !isEmailReach(reach)
  return (
    <li
      data-request={id}
      className="grid gap-x-6 gap-y-2 border-t border-base-300 py-3 @min-[43rem]:grid-cols-[14.75rem_minmax(0,1fr)] @min-[43rem]:grid-rows-[auto_1fr] @min-[70rem]:grid-cols-[14.75rem_minmax(0,1fr)_23.25rem] @min-[70rem]:grid-rows-none @min-[70rem]:has-[form]:grid-cols-[14.75rem_minmax(0,1fr)_minmax(0,1fr)]"
    >
      <div className="min-w-0 text-sm leading-snug @min-[43rem]:row-span-2 @min-[70rem]:row-span-1">
        <h3 tabIndex={-1} className="text-base leading-snug font-semibold wrap-anywhere">
          {name}
        </h3>
        {!isToCall && (
          <p>
            <a
              href={isEmailReach(reach) ? `mailto:${reach}` : toTelephone(reach)}
              className={`${linkClass} ${ROW_LINK} -my-2 inline-block py-3 wrap-anywhere`}
            >
              {reach}
            </a>
          </p>
        )}
        <p className="flex flex-wrap gap-x-3 text-soft">
          <span>{unbroken(MESSAGES_COPY.received(formatDayAndMonth(created)))}</span>
          {number && <span>{unbroken(MESSAGES_COPY.number(number))}</span>}
        </p>
        {client ? (
          <TextLink
            to="/admin-panel/clientes/$id"
            params={{ id: client.id }}
            className={`-my-2 inline-block py-3 ${ROW_LINK}`}
          >
            {MESSAGES_COPY.client}
            <span className="sr-only">{MESSAGES_COPY.clientOf(client.name)}</span>
          </TextLink>
        ) : (
          kind === 'withdrawal' && <p className="text-soft">{MESSAGES_COPY.noClient}</p>
        )}
      </div>
      <div className="min-w-0">
        {kind === 'withdrawal' && (
          <p className="mb-1">
            <Badge tone="primary" icon="warning">
              {MESSAGES_COPY.withdrawal}
            </Badge>
          </p>
        )}
        <p className="max-w-prose leading-snug wrap-anywhere">
          <CutText text={message.message} of={MESSAGES_COPY.of(name, number)} room={LETTER} />
        </p>
        <Delivery message={message} />
        <SentReply message={message} onChanged={onChanged} />
      </div>
      <div className="min-w-0 @min-[43rem]:col-start-2 @min-[70rem]:col-start-auto">
        <Due message={message} now={now} />
        <Outcome message={message} />
        <div className="flex flex-wrap gap-3">
          {isToCall && <CallLink phone={reach} isNext={isNext} />}
          <MessageActions message={message} isNext={isNext} onChanged={onChanged} />
        </div>
      </div>
    </li>
  )
}

/** By when the club has to act. */
function Due({
  message: { kind, is_late, answer_by, handling },
  now,
}: Pick<MessageItemProps, 'message' | 'now'>) {
  if (handling !== '' || answer_by === null) return null
  const { today, by } = MESSAGES_COPY.due[kind]
  const look = is_late ? 'text-error' : ''
  return (
    <p className={`mb-2 flex items-center gap-x-1.5 text-sm leading-snug font-semibold ${look}`}>
      <Icon name={is_late ? 'warning' : 'calendar'} className="size-5 flex-none" />
      {is_late
        ? MESSAGES_COPY.late(formatDayAndMonth(answer_by))
        : isSameClubDay(answer_by, now)
          ? today
          : by(unbroken(formatNearDay(answer_by)))}
    </p>
  )
}

/** What the club has done, when, who and why; nothing as long as nobody has dealt with it. */
function Outcome({
  message: { handling, handled_at, handled_by, reason },
}: Pick<MessageItemProps, 'message'>) {
  if (handling === '') return null
  const when = handled_at ? MESSAGES_COPY.handledAt(formatDayAndMonth(handled_at)) : ''
  const why = reason ? `: ${SET_ASIDE_WORDS[reason]}` : ''
  const who = handled_by && MESSAGES_COPY.handledBy(handled_by)
  return (
    <p className="text-sm leading-snug text-soft">{`${MESSAGES_COPY.handled[handling]}${when}${who}${why}`}</p>
  )
}

/** That its mail has not reached the club yet; of no account once somebody has dealt with it. */
function Delivery({ message: { state, attempts, handling } }: Pick<MessageItemProps, 'message'>) {
  if (state === 'sent' || handling !== '') return null
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 text-sm leading-snug text-soft">
      <span>{MESSAGES_COPY.mail}</span>
      {attempts > 0 && <span>{MESSAGES_COPY.attempts(attempts)}</span>}
    </p>
  )
}
