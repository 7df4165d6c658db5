import { useCallback, useState } from 'react'
import { staffApi } from '@/client/staff/staffApi'
import { MESSAGES_COPY } from '@/copy/panel/messages'
import { PANEL_SHARED_COPY } from '@/copy/panel/shared'
import { Skeleton, SkeletonBlock } from '@/ui/Skeleton'
import { PanelFrame } from '../PanelFrame'
import { MoreButton } from '../shared/MoreButton'
import { PanelFailure } from '../shared/PanelFailure'
import { RefreshButton } from '../shared/RefreshButton'
import { usePages } from '../shared/usePages'
import { NumberSearch } from './NumberSearch'
import { MessageItem } from './MessageItem'

/** What people wrote by the site's forms: what presses first, then the newest. It stays put while it is read. */
export function MessagesScreen() {
  const [number, setNumber] = useState<string | null>(null)
  const inbox = usePages(
    useCallback((cursor: string | null) => staffApi.messageList({ cursor, number }), [number]),
  )
  const messages = inbox.pages?.flatMap((page) => page.messages)
  return (
    <PanelFrame heading={MESSAGES_COPY.title} subtitle={MESSAGES_COPY.text}>
      <NumberSearch number={number} onSearch={setNumber} />
      {inbox.pages && <RefreshButton onRefresh={inbox.reload} className="mt-4" />}
      {inbox.failure && (
        <PanelFailure
          title={messages ? PANEL_SHARED_COPY.stale : MESSAGES_COPY.failed}
          code={inbox.failure}
          onRetry={inbox.reload}
          className="mt-6"
        />
      )}
      {!messages && !inbox.failure && <MessagesSkeleton />}
      {messages?.length === 0 && (number === null ? <Empty /> : <NoMatch />)}
      {messages && messages.length > 0 && (
        <section aria-labelledby="mensajes" className="mt-8">
          <h2 id="mensajes" className="sr-only">
            {MESSAGES_COPY.list}
          </h2>
          <ol>
            {messages.map((message) => (
              <MessageItem key={message.id} message={message} onChanged={inbox.reload} />
            ))}
          </ol>
          {inbox.hasMore && <MoreButton onMore={inbox.more} />}
        </section>
      )}
    </PanelFrame>
  )
}

const NoMatch = () => (
  <p role="status" className="mt-8">
    {MESSAGES_COPY.find.none}
  </p>
)

const Empty = () => (
  <div className="mt-8 max-w-prose">
    <h2 className="text-xl">{MESSAGES_COPY.empty.heading}</h2>
    <p className="mt-2">{MESSAGES_COPY.empty.text}</p>
  </div>
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
