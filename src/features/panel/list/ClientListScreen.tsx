import { CLIENT_LIST_COPY, EMPTY_WORDS } from '@/copy/panel/clientList'
import type { ClientOrder } from '@/domain/panel/clientQuery'
import { Button } from '@/ui/Button'
import { focusHeading } from '@/ui/focusHeading'
import { Skeleton, SkeletonBlock } from '@/ui/Skeleton'
import { PanelFailure } from '../shared/PanelFailure'
import { PanelFrame } from '../PanelFrame'
import { ClientRows } from './ClientRows'
import type { ListState } from './createClientList'
import { ListTools } from './ListTools'
import { useClientCommands } from './useClientCommands'
import { useClientList } from './useClientList'
import { useSearchText } from './useSearchText'

interface ClientListScreenProps {
  order: ClientOrder
  onOrder: (order: ClientOrder) => void
}

/** The list of clients: who is seen, in what order, and what can be done about each. */
export function ClientListScreen({ order, onOrder }: ClientListScreenProps) {
  const { typed, searched, type } = useSearchText()
  const query = { ...order, search: searched }
  const { list, state, noteVisible, reload } = useClientList(query)
  const { commands, open, dialog } = useClientCommands(list)

  async function showNews() {
    await reload()
    // The newcomers are at the top, and the button that was pressed is gone.
    window.scrollTo({ top: 0 })
    focusHeading()
  }

  return (
    <PanelFrame>
      <ListTools
        state={state}
        query={query}
        order={order}
        onOrder={onOrder}
        typed={typed}
        onType={type}
        onRefresh={reload}
      />
      <h2 className="sr-only">{CLIENT_LIST_COPY.heading}</h2>
      <News state={state} onShow={() => void showNews()} />
      {state.failure && (
        <PanelFailure
          className="mt-4 max-w-[44rem]"
          title={CLIENT_LIST_COPY.failed}
          code={state.failure}
          readAt={state.readAt}
          onRetry={reload}
        />
      )}
      {state.rows === null && state.isLoading && <Loading />}
      {state.rows?.length === 0 && <Empty order={order} searched={searched} onClear={() => type('')} />}
      {state.rows !== null && state.rows.length > 0 && (
        <ClientRows
          rows={state.rows}
          list={list}
          state={state}
          onVisible={noteVisible}
          open={open}
          commands={commands}
          order={order}
          onOrder={onOrder}
        />
      )}
      {dialog}
    </PanelFrame>
  )
}

/** What has changed elsewhere. It overlays the list, so that nothing moves under the hand. */
function News({ state, onShow }: { state: ListState; onShow: () => void }) {
  const news = newsOf(state)
  return (
    <div role="status" className="sticky top-2 z-20 flex h-0 justify-center">
      {news && (
        <div className="flex h-fit max-w-full flex-wrap items-center justify-center gap-x-4 rounded-box border-2 border-primary bg-base-100 py-1 pr-1 pl-4 shadow-lg">
          <span className="py-2 font-semibold">{news}</span>
          <Button className="min-h-11 px-4 py-1.5" onClick={onShow}>
            {CLIENT_LIST_COPY.showNew}
          </Button>
        </div>
      )}
    </div>
  )
}

function newsOf({ newCount, hasGone, isStale }: ListState): string | null {
  if (newCount > 0) return CLIENT_LIST_COPY.newClients(newCount)
  if (hasGone) return CLIENT_LIST_COPY.changed
  return isStale ? CLIENT_LIST_COPY.stale : null
}

const Loading = () => (
  <div className="mt-4">
    <Skeleton label={CLIENT_LIST_COPY.loading}>
      <p className="text-soft">{CLIENT_LIST_COPY.loading}</p>
      {Array.from({ length: 6 }, (_, index) => (
        <SkeletonBlock key={index} className="mt-2 h-10 w-full" />
      ))}
    </Skeleton>
  </div>
)

interface EmptyProps {
  order: ClientOrder
  searched: string
  onClear: () => void
}

function Empty({ order, searched, onClear }: EmptyProps) {
  return (
    <div className="mt-6 flex flex-col items-start gap-4">
      <p className="text-lg">
        {searched ? CLIENT_LIST_COPY.search.nobody(searched) : EMPTY_WORDS[order.filter]}
      </p>
      {searched && (
        <Button variant="secondary" onClick={onClear}>
          {CLIENT_LIST_COPY.search.clear}
        </Button>
      )}
    </div>
  )
}
