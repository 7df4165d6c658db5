import { useState } from 'react'
import type { QueueRequest } from '@/contract/panel/queue'
import { staffApi } from '@/client/staff/staffApi'
import { ERRORS } from '@/copy/errors'
import { CLIENT_ACTIONS_COPY } from '@/copy/panel/clientActions'
import { QUEUE_COPY } from '@/copy/panel/queue'
import { forText } from '@/copy/panel/relatives'
import { PANEL_SHARED_COPY, serviceTitle } from '@/copy/panel/shared'
import { fullName } from '@/domain/clientName'
import { CATALOGUE } from '@/copy/catalogue'
import { newRecordId } from '@/client/outbox/newRecordId'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { useToast, type ToastMessage } from '@/ui/useToast'

const { cancelling } = QUEUE_COPY
const { benefits } = CLIENT_ACTIONS_COPY

interface CancelRequestProps {
  request: Pick<QueueRequest, 'id' | 'service_id' | 'relative' | 'client'>
  /** Called once it is settled, or given up. */
  onClose: (isSettled: boolean) => void
}

/** Asks before a request is cancelled, which is a deactivation in the client's name. */
export function CancelRequest({ request, onClose }: CancelRequestProps) {
  const { isBusy, failure, cancel } = useCancelling(request, () => onClose(true))
  return (
    <ConfirmDialog
      title={cancelling.title(serviceTitle(request.service_id) + forText(request.relative))}
      confirmLabel={cancelling.confirm}
      cancelLabel={PANEL_SHARED_COPY.cancel}
      busy={isBusy}
      busyText={cancelling.busy}
      failure={failure}
      onConfirm={() => void cancel()}
      onCancel={() => onClose(false)}
    >
      <p>{cancelling.text(fullName(request.client))}</p>
    </ConfirmDialog>
  )
}

function useCancelling(
  { id, service_id, relative, client }: CancelRequestProps['request'],
  onSettled: () => void,
) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ToastMessage | null>(null)
  // The same request at every try, so that a lost answer never cancels twice.
  const [request] = useState(() => ({ id: newRecordId(), made_at: new Date() }))
  const showToast = useToast()

  async function cancel() {
    setIsBusy(true)
    setFailure(null)
    const result = await staffApi.act({
      ...request,
      user_id: client.id,
      service_id,
      relative: relative?.id ?? null,
      action: 'deactivation',
      follows: id,
    })
    setIsBusy(false)
    if (!result.ok) {
      const description = result.code === 'internal' ? benefits.failed : ERRORS[result.code]
      setFailure({ tone: 'error', title: PANEL_SHARED_COPY.error, description })
      return
    }
    const type = CATALOGUE.find((service) => service.id === service_id)?.type ?? 'included'
    if (result.value.outcome === 'applied')
      showToast({ tone: 'success', ...benefits.toasts[type].deactivation })
    else showToast({ tone: 'info', ...benefits.superseded })
    onSettled()
  }

  return { isBusy, failure, cancel }
}
