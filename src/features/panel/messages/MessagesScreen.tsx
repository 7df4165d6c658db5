import { useCallback, useState } from 'react'
import { staffApi } from '@/client/staff/staffApi'
import { MESSAGES_COPY } from '@/copy/panel/messages'
import { Button } from '@/ui/Button'
import { POSTBOX } from '@/ui/drawings/postbox'
import { Skeleton, SkeletonBlock } from '@/ui/Skeleton'
import { PanelFrame } from '../PanelFrame'
import { EmptyPanel } from '../shared/EmptyPanel'
import { FilterButtons } from '../shared/FilterButtons'
import { keepPlace } from '../shared/keepPlace'
import { MoreButton } from '../shared/MoreButton'
import { AnswerFailure } from '../shared/AnswerFailure'
import { usePages } from '../shared/usePages'
import { NumberSearch } from './NumberSearch'
import { MessageItem } from './MessageItem'

interface MessagesScreenProps {
  /** All of them, those that still wait for an answer, or those that were dealt with. */
  set: MessageSet
  onSet: (set: MessageSet) => void
}

/** What people wrote by the site's forms: what presses first, then the newest. It stays put while it is read. */
export function MessagesScreen({ set, onSet }: MessagesScreenProps) {
  const [number, setNumber] = useState<string | null>(null)
  const inbox = usePages(
    useCallback(
      (cursor: string | null) =>
        staffApi.messageList({ cursor, number, waiting: set === 'waiting', handled: set === 'handled' }),
      [number, set],
    ),
  )
  const messages = inbox.pages?.flatMap((page) => page.messages)
  // Where nobody has written there is nothing to search; once there was, the field stays under the hand.
  const [hasAny, setHasAny] = useState(false)
  if (!hasAny && messages && messages.length > 0) setHasAny(true)

  async function reloadFrom(id: string) {
    const restore = keepPlace(id)
    await inbox.reload()
    restore()
  }
  return (
    <PanelFrame
      heading={MESSAGES_COPY.title}
      subtitle={MESSAGES_COPY.text}
      onRefresh={inbox.pages ? inbox.reload : undefined}
    >
      {(hasAny || set !== 'all') && (
        <div className="mt-2 flex flex-wrap items-start gap-x-6 gap-y-2">
          <FilterButtons label={MESSAGES_COPY.which} options={SETS} value={set} onChange={onSet} />
          <NumberSearch number={number} onSearch={setNumber} />
        </div>
      )}
      <AnswerFailure answer={inbox} failed={MESSAGES_COPY.failed} />
      {!messages && !inbox.failure && <MessagesSkeleton />}
      {messages?.length === 0 &&
        (number === null ? (
          <EmptyPanel {...EMPTY[set]} drawing={POSTBOX}>
            {set === 'waiting' && (
              <Button variant="secondary" className="mt-4" onClick={() => onSet('handled')}>
                {MESSAGES_COPY.nothingWaits.action}
              </Button>
            )}
          </EmptyPanel>
        ) : (
          <NoMatch />
        ))}
      {messages && messages.length > 0 && (
        <section aria-labelledby="mensajes" className="mt-4">
          <h2 id="mensajes" className="sr-only">
            {MESSAGES_COPY.list}
          </h2>
          <ol ref={number === null ? undefined : focusFirst}>
            {messages.map((message) => (
              <MessageItem key={message.id} message={message} onChanged={() => reloadFrom(message.id)} />
            ))}
          </ol>
          {inbox.hasMore && <MoreButton onMore={inbox.more} />}
        </section>
      )}
    </PanelFrame>
  )
}

/** Which of the messages are shown. */
type MessageSet = 'all' | 'waiting' | 'handled'

const SETS = (['all', 'waiting', 'handled'] as const).map((value) => ({
  value,
  label: MESSAGES_COPY.sets[value],
}))
const EMPTY: Record<MessageSet, { heading: string; text: string }> = {
  all: MESSAGES_COPY.empty,
  waiting: MESSAGES_COPY.nothingWaits,
  handled: MESSAGES_COPY.nothingHandled,
}

/** Whoever has searched for a message reads on from it. */
const focusFirst = (list: HTMLOListElement | null): void => list?.querySelector('h3')?.focus()

const NoMatch = () => (
  <p role="status" className="mt-8">
    {MESSAGES_COPY.find.none}
  </p>
)

const MessagesSkeleton = () => (
  <div className="mt-8">
    <Skeleton label={MESSAGES_COPY.loading}>
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid gap-6 border-t border-base-300 py-6 lg:grid-cols-2">
          <SkeletonBlock className="h-16 w-full" />
          <SkeletonBlock className="h-24 w-full" />
        </div>
      ))}
    </Skeleton>
  </div>
)
