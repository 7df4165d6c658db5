import { useCallback, useEffect, useState } from 'react'
import { familyApi } from '@/client/api/familyApi'
import type { Person } from '@/client/session/sessionState'
import type { readInvitation } from '@/contract/family'
import type { AnswerRead } from '@/contract/route'
import { type ErrorCode, UNANSWERED } from '@/domain/errorCode'
import { readStanding } from './readStanding'
import type { Standing } from './standing'

export type Invitation = AnswerRead<typeof readInvitation>

type Reading =
  | { state: 'asking' }
  | { state: 'open'; invitation: Invitation; standing: Standing }
  /** The signed-in person has accepted it before. */
  | { state: 'accepted' }
  | { state: 'over' }
  | { state: 'failed'; code: ErrorCode }

interface InvitationState {
  reading: Reading
  /** Asking again, after a failure. */
  isBusy: boolean
  askAgain: () => void
  /** The club has just said that it is over. */
  end: () => void
}

/** What the invitation of a link says. What has failed is asked again by itself when coverage returns. */
export function useInvitation(token: string, person: Person | null): InvitationState {
  const [reading, setReading] = useState<Reading>({ state: 'asking' })
  const [isBusy, setIsBusy] = useState(true)
  const [attempt, setAttempt] = useState(0)
  const hasFailed = reading.state === 'failed'

  useEffect(() => {
    let isWanted = true
    void ask(token, person).then((next) => {
      if (!isWanted) return
      setReading(next)
      setIsBusy(false)
    })
    return () => {
      isWanted = false
    }
  }, [token, person, attempt])

  const askAgain = useCallback(() => {
    setIsBusy(true)
    setAttempt((last) => last + 1)
  }, [])

  const end = useCallback(() => setReading({ state: 'over' }), [])

  useEffect(() => {
    if (!hasFailed) return
    window.addEventListener('online', askAgain)
    return () => window.removeEventListener('online', askAgain)
  }, [hasFailed, askAgain])

  return { reading, isBusy, askAgain, end }
}

async function ask(token: string, person: Person | null): Promise<Reading> {
  const isProfile = person?.kind === 'profile'
  const [result, standing] = await Promise.all([
    familyApi.readInvitation({ token }),
    isProfile ? readStanding() : ('unknown' as const),
  ])
  if (result.ok) return { state: 'open', invitation: result.value, standing }
  if (isUnanswered(result.code)) return { state: 'failed', code: result.code }
  return isProfile ? askWhetherAccepted(token) : { state: 'over' }
}

/** An invitation that is over lets nobody in any more: accepting it only tells whether this person has done so. */
async function askWhetherAccepted(token: string): Promise<Reading> {
  const result = await familyApi.acceptInvitation({ token })
  if (result.ok) return { state: 'accepted' }
  return isUnanswered(result.code) ? { state: 'failed', code: result.code } : { state: 'over' }
}

const isUnanswered = (code: ErrorCode): boolean => UNANSWERED.some((known) => known === code)
