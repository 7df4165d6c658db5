import { useState } from 'react'
import { staffApi } from '@/client/staff/staffApi'
import type { QueueRequest } from '@/contract/panel/queue'
import { ERRORS } from '@/copy/errors'
import { QUEUE_COPY } from '@/copy/panel/queue'
import { PANEL_SHARED_COPY } from '@/copy/panel/shared'
import { fullName } from '@/domain/clientName'
import { clubDay } from '@/domain/clubTime'
import type { ErrorCode } from '@/domain/errorCode'
import { Button } from '@/ui/Button'
import { DateField } from '@/ui/DateField'
import { Dialog } from '@/ui/Dialog'

const { again } = QUEUE_COPY

interface CallAgainProps {
  request: QueueRequest
  onClose: (isChanged: boolean) => void
}

/** The day on which the family is called again, which it reads as well. */
export function CallAgain({ request, onClose }: CallAgainProps) {
  const [day, setDay] = useState<string | null>(request.call_again && clubDay(request.call_again))
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ErrorCode | null>(null)

  async function save(call_again: string | null) {
    setIsBusy(true)
    const result = await staffApi.handleRequest(request.id, { call_again })
    setIsBusy(false)
    if (result.ok) onClose(true)
    else setFailure(result.code)
  }

  return (
    <Dialog title={again.title(fullName(request.client))} onCancel={() => onClose(false)}>
      <div className="mt-3 flex flex-col gap-5">
        <DateField label={again.label} value={day} onChange={setDay} />
        <p className="text-sm text-soft">{again.hint}</p>
        <p role="alert" className="text-error empty:hidden">
          {failure && ERRORS[failure]}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button busy={isBusy} busyText={QUEUE_COPY.saving} onClick={() => day && void save(day)}>
            {again.save}
          </Button>
          {request.call_again && (
            <Button variant="secondary" disabled={isBusy} onClick={() => void save(null)}>
              {again.remove}
            </Button>
          )}
          <Button variant="secondary" onClick={() => onClose(false)}>
            {PANEL_SHARED_COPY.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
