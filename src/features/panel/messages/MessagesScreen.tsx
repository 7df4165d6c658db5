import { useCallback, useState } from 'react'
import type { ContactMessage } from '@/contract/panel/messages'
import { MESSAGES_COPY } from '@/copy/panel/messages'
import { Button } from '@/ui/Button'
import { POSTBOX } from '@/ui/drawings/postbox'
import { FLUSH, IllustrationFrame } from '@/ui/IllustrationFrame'
import { TextLink } from '@/ui/TextLink'
import { PanelFrame } from '../PanelFrame'
import { EmptyPanel } from '../shared/EmptyPanel'
import { FilterButtons } from '../shared/FilterButtons'
import { keepPlace } from '../shared/keepPlace'
import { MoreButton } from '../shared/MoreButton'
import { AnswerFailure } from '../shared/AnswerFailure'
import { ROW_LINK } from '../shared/rowLink'
import { RowsSkeleton } from '../shared/RowsSkeleton'
import { TASK_GROUP } from '../shared/TaskItem'
import { useAttention } from '../shared/useAttention'
import { useNow } from '../shared/useNow'
import { type Pages, usePages } from '../shared/usePages'
import { type MessagePage, readInbox, type MessageSet } from './readInbox'
import { NumberSearch } from './NumberSearch'
import { MessageItem } from './MessageItem'

interface MessagesScreenProps {
  set: MessageSet
  onSet: (set: MessageSet) => void
}

/** What people wrote by the site's forms: what presses first, then the newest. It stays put while it is read. */
export function MessagesScreen({ set, onSet }: MessagesScreenProps) {
  const [number, setNumber] = useState<string | null>(null)
  const [isSearching, setIsSearching] = useState(false)
  const inbox = usePages(
    useCallback((cursor: string | null) => readInbox({ set, number, cursor }), [number, set]),
  )
  return (
    <PanelFrame
      heading={MESSAGES_COPY.title}
      subtitle={MESSAGES_COPY.text}
      onRefresh={inbox.reload}
      beside={
        // Whoever reads on a phone looks for a number now and then: until then the messages are nearer.
        <Button
          variant="quiet"
          className={`-my-2 min-h-11! px-2 py-1 text-[0.875rem] sm:hidden ${ROW_LINK}`}
          aria-expanded={isSearching}
          onClick={() => setIsSearching((before) => !before)}
        >
          {MESSAGES_COPY.find.label}
        </Button>
      }
    >
      <div className="mt-2 flex flex-wrap items-start gap-x-6 gap-y-2">
        <SetButtons set={set} onSet={onSet} />
        <NumberSearch number={number} isUnfolded={isSearching} onSearch={setNumber} />
      </div>
      <AnswerFailure answer={inbox} failed={MESSAGES_COPY.failed} />
      {!inbox.pages && !inbox.failure && <RowsSkeleton label={MESSAGES_COPY.loading} />}
      {inbox.pages && <Inbox inbox={inbox} set={set} onSet={onSet} isFound={number !== null} />}
    </PanelFrame>
  )
}

/** Which of the messages are shown, and how many wait: as many as the strip above says. */
function SetButtons({ set, onSet }: MessagesScreenProps) {
  const waiting = useAttention().value?.messages ?? null
  return (
    <FilterButtons
      label={MESSAGES_COPY.which}
      options={SETS.map((value) => ({
        value,
        label: MESSAGES_COPY.sets[value],
        ...(value === 'waiting' && { count: waiting }),
      }))}
      value={set}
      onChange={onSet}
    />
  )
}

const SETS: readonly MessageSet[] = ['waiting', 'handled', 'all']
const EMPTY: Record<MessageSet, { heading: string; text: string }> = {
  all: MESSAGES_COPY.empty,
  waiting: MESSAGES_COPY.nothingWaits,
  handled: MESSAGES_COPY.nothingHandled,
}

interface InboxProps extends MessagesScreenProps {
  inbox: Pages<MessagePage>
  /** By its number. */
  isFound: boolean
}

function Inbox({ inbox, set, onSet, isFound }: InboxProps) {
  const { pages, readAt } = inbox
  const attention = useAttention()
  const now = useNow()
  // What was done here stays where it stood, until the list is read again: nothing moves away under the finger.
  const [done, setDone] = useState<{ after: typeof readAt; messages: readonly ContactMessage[] } | null>(null)
  const doneHere = done?.after === readAt ? done.messages : []
  const asItIs = (message: ContactMessage) => doneHere.find(({ id }) => id === message.id) ?? message
  const messages = pages?.flatMap((page) => page.messages).map(asItIs) ?? []
  const lately = pages?.[0]?.lately ?? []
  const nextId = messages.find(({ handling }) => handling === '')?.id

  async function show(id: string, changed?: ContactMessage) {
    const restore = keepPlace(id)
    const recount = attention.reload()
    if (changed) setDone({ after: readAt, messages: [...doneHere, changed] })
    else await inbox.reload()
    restore()
    await recount
  }
  const item = (message: ContactMessage) => (
    <MessageItem
      key={message.id}
      message={message}
      now={now}
      isNext={message.id === nextId}
      onChanged={(changed) => show(message.id, changed)}
    />
  )
  if (messages.length === 0 && isFound) return <NoMatch />
  if (messages.length === 0 && lately.length === 0) return <EmptyPanel {...EMPTY[set]} drawing={POSTBOX} />
  return (
    <>
      {messages.length > 0 ? (
        <section aria-labelledby="mensajes" className="mt-3">
          <h2 id="mensajes" className="sr-only">
            {MESSAGES_COPY.list}
          </h2>
          <ol className="@container" ref={isFound ? focusFirst : undefined}>
            {messages.map(item)}
          </ol>
          {inbox.hasMore && <MoreButton onMore={inbox.more} />}
        </section>
      ) : (
        <NothingWaits lateRequests={attention.value?.late ?? 0} />
      )}
      {lately.length > 0 && (
        <section aria-labelledby="contestados">
          <h2 id="contestados" className={TASK_GROUP}>
            {MESSAGES_COPY.lately.heading}
          </h2>
          <ol className="@container">{lately.map(item)}</ol>
          <Button
            variant="quiet"
            className={`-ml-3 min-h-11! px-3 text-sm ${ROW_LINK}`}
            onClick={() => onSet('handled')}
          >
            {MESSAGES_COPY.lately.all}
          </Button>
        </section>
      )}
    </>
  )
}

/** Nobody waits for an answer here; who waits for a call may be next. */
const NothingWaits = ({ lateRequests }: { lateRequests: number }) => (
  <div className="mt-4 flex items-start gap-x-4">
    <IllustrationFrame className={`${FLUSH} w-[min(6rem,25vw)] shrink-0`}>{POSTBOX}</IllustrationFrame>
    <div className="pt-1">
      <h2 className="text-xl">{MESSAGES_COPY.nothingWaits.heading}</h2>
      {lateRequests > 0 && (
        <TextLink
          to="/admin-panel/solicitudes"
          search={{ plazo: 'atrasadas' }}
          className="inline-flex min-h-11 items-center"
        >
          {MESSAGES_COPY.nothingWaits.lateRequests(lateRequests)}
        </TextLink>
      )}
    </div>
  </div>
)

/** Whoever has searched for a message reads on from it. */
const focusFirst = (list: HTMLOListElement | null): void => list?.querySelector('h3')?.focus()

const NoMatch = () => (
  <p role="status" className="mt-8">
    {MESSAGES_COPY.find.none}
  </p>
)
