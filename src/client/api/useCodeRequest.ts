import { useCallback, useState } from 'react'
import { CODE_SECONDS, type CodePurpose } from '@/domain/account/emailCode'
import { clearCodeRequest, loadCodeRequest, saveCodeRequest, type CodeRequest } from '../drafts/codeRequest'

export interface CodeRequestState {
  /** The code that was mailed and not typed yet; null for none. */
  sent: CodeRequest | null
  /** Notes that a code has just been mailed. @param seconds how long it lasts */
  noteSent: (requestId: string, email: string, seconds?: number) => void
  /** It was used, or another address is wanted. */
  forget: () => void
}

/** The mailed code of one kind that this device is waiting for, across reloads and a closed app. */
export function useCodeRequest(purpose: CodePurpose): CodeRequestState {
  const [sent, setSent] = useState(() => loadCodeRequest(purpose, Date.now()))
  const noteSent = useCallback(
    (requestId: string, email: string, seconds = CODE_SECONDS) => {
      const sentAt = Date.now()
      const request = { requestId, email, sentAt, until: sentAt + seconds * 1000 }
      saveCodeRequest(purpose, request)
      setSent(request)
    },
    [purpose],
  )
  const forget = useCallback(() => {
    clearCodeRequest(purpose)
    setSent(null)
  }, [purpose])
  return { sent, noteSent, forget }
}
