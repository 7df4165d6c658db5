import { useState } from 'react'
import { session } from '@/client/session/session'
import { formatMoment } from '@/copy/format'
import { FRAME_COPY } from '@/copy/panel/frame'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { useToast } from '@/ui/useToast'
import { useNow } from '../shared/useNow'
import { SignInAgain } from './SignInAgain'

const { sessionEnd: copy } = FRAME_COPY
const WARNED_MS = 15 * 60_000

/** Staff sessions last a working day. Warns in time, and lets them sign in again above what they are writing. */
export function SessionEndNotice() {
  const now = useNow()
  const [isAsked, setIsAsked] = useState(false)
  const showToast = useToast()
  const endsAt = session.endsAt()
  if (endsAt === null || endsAt - now.getTime() > WARNED_MS) return null

  function done() {
    setIsAsked(false)
    showToast({ tone: 'success', title: copy.done })
  }

  return (
    <>
      <Notice
        tone="warning"
        className="mt-6"
        title={copy.title(formatMoment(new Date(endsAt), now))}
        actions={<Button onClick={() => setIsAsked(true)}>{copy.button}</Button>}
      >
        {copy.text}
      </Notice>
      {isAsked && <SignInAgain onDone={done} onCancel={() => setIsAsked(false)} />}
    </>
  )
}
