import { staffApi } from '@/client/staff/staffApi'
import type { Detail } from '@/contract/panel/clients'
import { ERRORS } from '@/copy/errors'
import { QUEUE_COPY } from '@/copy/panel/queue'
import { useToast } from '@/ui/useToast'
import { RunButton } from '@/ui/Button'
import { ForManagers } from '../shared/ForManagers'
import { ROW_LINK } from '../shared/rowLink'

interface ReopenRequestProps {
  request: Pick<Detail['actions'][number], 'id' | 'contacted_at'>
  /** What was asked, and for whom. */
  title: string
}

/** Takes back that a request is done; the page hears of it like of every change. */
export function ReopenRequest({ request: { id, contacted_at }, title }: ReopenRequestProps) {
  const showToast = useToast()

  async function reopen() {
    const handling = contacted_at ? 'contacted' : 'pending'
    const result = await staffApi.handleRequest(id, { handling, back: true })
    if (result.ok) return
    showToast({ tone: 'error', title: QUEUE_COPY.handlingFailed, description: ERRORS[result.code] })
  }

  return (
    <ForManagers>
      <RunButton variant="text" className={ROW_LINK} busyText={QUEUE_COPY.saving} run={reopen}>
        {QUEUE_COPY.reopen}
        <span className="sr-only">{`: ${title}`}</span>
      </RunButton>
    </ForManagers>
  )
}
