import type { ClubResult } from '@/client/http/result'
import { ERRORS } from '@/copy/errors'
import { CLIENT_COPY } from '@/copy/panel/client'
import { useToast } from '@/ui/useToast'
import { RunButton } from '@/ui/Button'

const { sent: copy } = CLIENT_COPY

interface ResendButtonProps {
  action?: string
  /** What is sent again, for those who do not see the row. */
  of: string
  resend: () => Promise<ClubResult<unknown>>
  onResent: () => Promise<void>
}

/** Puts a mail or a delivery back in its queue. */
export function ResendButton({ action = copy.resend, of, resend, onResent }: ResendButtonProps) {
  const showToast = useToast()
  async function send() {
    const result = await resend()
    if (result.ok) showToast({ tone: 'success', ...copy.resent })
    else showToast({ tone: 'error', title: copy.resendFailed, description: ERRORS[result.code] })
    await onResent()
  }
  return (
    <RunButton variant="secondary" className="px-4" busyText={copy.resending} run={send}>
      {action}
      <span className="sr-only">{of}</span>
    </RunButton>
  )
}
