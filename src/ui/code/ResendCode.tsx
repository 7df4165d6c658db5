import { CODE_COPY } from '@/copy/code'
import { Button } from '../Button'
import { useSecondsUntil } from './useSecondsUntil'

/** How long somebody waits before another code can be asked for, in milliseconds: most mails have come by then. */
const WAIT_MS = 60_000

interface ResendCodeProps {
  /** When the last one left, in milliseconds since 1970. */
  sentAt: number
  busy: boolean
  onResend: () => void
}

/** Another code, once this one has had the time to arrive. */
export function ResendCode({ sentAt, busy, onResend }: ResendCodeProps) {
  const seconds = useSecondsUntil(sentAt + WAIT_MS)
  if (seconds > 0) {
    return (
      <p className="flex min-h-13 items-center text-soft">
        <span>
          {CODE_COPY.notHere} <span className="tabular-nums">{CODE_COPY.wait(seconds)}</span>
        </span>
      </p>
    )
  }
  return (
    <Button variant="secondary" busy={busy} busyText={CODE_COPY.sending} onClick={onResend}>
      {CODE_COPY.again}
    </Button>
  )
}
