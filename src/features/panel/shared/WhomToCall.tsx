import type { Callback, QueueRequest } from '@/contract/panel/queue'
import { formatDayAndMonth, unbroken } from '@/copy/format'
import { QUEUE_COPY } from '@/copy/panel/queue'
import { momentText, PANEL_SHARED_COPY } from '@/copy/panel/shared'
import { fullName } from '@/domain/clientName'
import { buttonClass } from '@/ui/buttonClass'
import { Icon } from '@/ui/Icon'
import { TextLink } from '@/ui/TextLink'
import { CutText } from './CutText'
import { ROW_LINK } from './rowLink'
import { toTelephone } from './toTelephone'

type Whom = Callback | QueueRequest

/** The name, which leads to the client's page. */
export const WhoLink = ({ client }: Pick<Whom, 'client'>) => (
  <TextLink
    to="/admin-panel/clientes/$id"
    params={{ id: client.id }}
    className={`-my-2.5 block w-fit py-[0.7rem] text-base leading-tight font-semibold wrap-anywhere ${ROW_LINK}`}
  >
    {fullName(client)}
  </TextLink>
)

interface CallLinkProps {
  phone: string
  /** The call to make now. */
  isNext: boolean
}

/** The number to tap. */
export const CallLink = ({ phone, isNext }: CallLinkProps) =>
  phone ? (
    <a
      href={toTelephone(phone)}
      aria-label={PANEL_SHARED_COPY.call(unbroken(phone))}
      className={buttonClass(
        isNext ? 'primary' : 'secondary',
        'min-h-11! flex-auto border-2! px-2! py-1.5! text-sm whitespace-nowrap tabular-nums @min-[43rem]:min-w-37 @min-[43rem]:flex-none',
      )}
    >
      {/* With very large letters on a phone the number alone has room. */}
      <Icon name="phone" className="size-5 @max-[12rem]:hidden" />
      {/* Numbers of Spain as they are said there, so that all take as much room. */}
      {unbroken(phone.replace(/^\+34 ?/, ''))}
    </a>
  ) : (
    <p className="flex-auto text-soft @min-[43rem]:w-37 @min-[43rem]:flex-none">
      {PANEL_SHARED_COPY.noPhone}
    </p>
  )

/** Somebody has called, and there is more to do. */
export const Called = ({ at = null }: { at?: Date | null }) => (
  <span className="inline-flex items-center gap-1.5 font-semibold text-success">
    <Icon name="check" className="size-5" />
    <span>{at ? QUEUE_COPY.calledOn(formatDayAndMonth(at)) : QUEUE_COPY.called}</span>
  </span>
)

interface LastNoteProps {
  note: Whom['last_note']
  /** About whom, for those who do not see the row. */
  of: string
  now: Date
}

/** What was noted last about the client. */
export const LastNote = ({ note, of, now }: LastNoteProps) =>
  note && (
    <p className="max-w-prose">
      <span className="text-soft">{QUEUE_COPY.note(momentText(note.created, now))}</span>{' '}
      <CutText text={note.text} of={of} />
    </p>
  )
