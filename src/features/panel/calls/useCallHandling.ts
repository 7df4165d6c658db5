import { useState } from 'react'
import type { Call } from '@/contract/panel/queue'
import { staffApi } from '@/client/staff/staffApi'
import { ERRORS } from '@/copy/errors'
import { CALLS_COPY } from '@/copy/panel/money'
import { useToast } from '@/ui/useToast'

export type CallStep = 'contacted' | 'done'

/** Says of a call how far it is, one step at a time, and with a toast what came of it. */
export function useCallHandling(call: Call, onChanged: () => Promise<void>) {
  const [running, setRunning] = useState<CallStep | null>(null)
  const showToast = useToast()

  async function handle(step: CallStep) {
    if (running) return
    setRunning(step)
    const result = await staffApi.handleCall(call.id, { handling: step })
    if (result.ok) showToast({ tone: 'success', ...CALLS_COPY.handled[step] })
    else showToast({ tone: 'error', title: CALLS_COPY.handlingFailed, description: ERRORS[result.code] })
    await onChanged()
    setRunning(null)
  }

  return { running, handle }
}
