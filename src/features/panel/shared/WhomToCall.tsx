import type { Callback, QueueRequest } from '@/contract/panel/queue'
import { formatMoment, unbroken } from '@/copy/format'
import { QUEUE_COPY } from '@/copy/panel/queue'
import { PANEL_SHARED_COPY } from '@/copy/panel/shared'
import { fullName } from '@/domain/clientName'
import { buttonClass } from '@/ui/buttonClass'
import { Icon } from '@/ui/Icon'
import { TextLink } from '@/ui/TextLink'
import { toTelephone } from './toTelephone'

interface WhomToCallProps {
  about: Pick<Callback | QueueRequest, 'client' | 'last_note'>
  now: Date
}

/** A client with the number to tap, and what was noted last. */
export const WhomToCall = ({ about: { client, last_note }, now }: WhomToCallProps) => (
  <div>
    <TextLink
      to="/admin-panel/clientes/$id"
      params={{ id: client.id }}
      className="inline-flex min-h-11 items-center text-lg"
    >
      {fullName(client)}
    </TextLink>
    <div className="mt-1">
      {client.telefono ? (
        <a href={toTelephone(client.telefono)} className={buttonClass('primary', 'max-sm:w-full')}>
          <Icon name="phone" className="size-5" />
          {PANEL_SHARED_COPY.call(unbroken(client.telefono))}
        </a>
      ) : (
        PANEL_SHARED_COPY.noPhone
      )}
    </div>
    {last_note && (
      <p className="mt-3">
        <span className="text-sm text-soft">{QUEUE_COPY.note(formatMoment(last_note.created, now))}</span>{' '}
        <span className="line-clamp-4 whitespace-pre-line">{last_note.text}</span>
      </p>
    )}
  </div>
)
