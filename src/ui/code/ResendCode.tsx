import { useState } from 'react'
import { CODE_COPY } from '@/copy/code'
import { Button } from '../Button'
import type { ClubForm, FlatSchema } from '../form/useClubForm'
import { useSecondsUntil } from './useSecondsUntil'

interface ResendCodeProps<Schema extends FlatSchema> {
  /** Where the code is typed, in its field `code`. */
  form: ClubForm<Schema>
  /** When the last one left, in milliseconds since 1970. */
  sentAt: number
  /** How long after that another one can be asked for, in milliseconds. */
  waitMs: number
  busy: boolean
  /** Mails another one and returns whether it was sent; it reports why not. */
  resend: () => Promise<boolean>
}

/** Another code, once this one has had the time to arrive. */
export function ResendCode<Schema extends FlatSchema>({
  form,
  sentAt,
  waitMs,
  busy,
  resend,
}: ResendCodeProps<Schema>) {
  const seconds = useSecondsUntil(sentAt + waitMs)
  const [isSentAgain, setIsSentAgain] = useState(false)

  async function sendAgain() {
    form.clearMessage()
    setIsSentAgain(false)
    if (!(await resend())) return
    setIsSentAgain(true)
    form.retype('code')
  }

  return (
    <div>
      <p role="status" className="font-semibold">
        {isSentAgain && CODE_COPY.sent}
      </p>
      {seconds > 0 ? (
        <p className="flex min-h-13 items-center text-soft">
          <span>
            {CODE_COPY.notHere} <span className="tabular-nums">{CODE_COPY.wait(seconds)}</span>
          </span>
        </p>
      ) : (
        <Button variant="secondary" busy={busy} busyText={CODE_COPY.sending} onClick={() => void sendAgain()}>
          {CODE_COPY.again}
        </Button>
      )}
    </div>
  )
}
