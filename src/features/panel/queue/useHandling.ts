import { useState } from 'react'
import type { QueueRequest } from '@/contract/panel/queue'
import { staffApi } from '@/client/staff/staffApi'
import { ERRORS } from '@/copy/errors'
import { QUEUE_COPY } from '@/copy/panel/queue'
import { fullName } from '@/domain/clientName'
import { useToast } from '@/ui/useToast'

export type Step = 'contacted' | 'done'

/** Says of a request how far it is, one step at a time, and with a toast what came of it. */
export function useHandling(request: QueueRequest, onChanged: () => Promise<void>) {
  const [running, setRunning] = useState<Step | null>(null)
  const showToast = useToast()

  async function handle(step: Step) {
    if (running) return
    setRunning(step)
    const result = await staffApi.handleRequest(request.id, { handling: step })
    if (result.ok) {
      const { title, description } = QUEUE_COPY.handled[step]
      showToast({ tone: 'success', title, description: description(fullName(request.client)) })
    } else {
      showToast({ tone: 'error', title: QUEUE_COPY.handlingFailed, description: ERRORS[result.code] })
    }
    await onChanged()
    setRunning(null)
  }

  return { running, handle }
}
