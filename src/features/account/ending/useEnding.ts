import { useRef, useState } from 'react'
import type { Member } from '@/client/member/Member'
import type { ClubResult } from '@/client/http/result'
import { ENDING_COPY } from '@/copy/account/endingScreens'
import { ERRORS } from '@/copy/errors'
import { type ErrorCode, isUnheard } from '@/domain/errorCode'

export interface EndingFailure {
  title: string
  text: string
}

/** Runs one step of leaving at a time, then syncs this phone. Repeating a step is safe: the server does each once. */
export function useEnding({ engine }: Member) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<EndingFailure | null>(null)
  const isRunning = useRef(false)

  /** Returns the value on success, otherwise null. */
  async function run<T>(failedTitle: string, step: () => Promise<ClubResult<T>>): Promise<T | null> {
    if (isRunning.current) return null
    isRunning.current = true
    setIsBusy(true)
    setFailure(null)
    try {
      const result = navigator.onLine ? await step() : null
      if (result?.ok) {
        await engine.syncNow()
        return result.value
      }
      setFailure(result ? whyNot(failedTitle, result.code) : ENDING_COPY.offline)
      return null
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }

  return { isBusy, failure, run }
}

const whyNot = (title: string, code: ErrorCode): EndingFailure => ({
  title,
  text: isUnheard(code) ? ENDING_COPY.unclear : ERRORS[code],
})
