import { useState } from 'react'
import { codeApi } from '@/backend/codeApi'
import type { GuestCodePurpose } from '@/backend/codeCalls'
import type { CodeRequestState } from '@/backend/code/useCodeRequest'
import { CODE_COPY } from '@/copy/code'
import { ERRORS } from '@/copy/errors'
import { useToast } from '@/ui/useToast'

/** Mails another code to the same address; the one before is no longer good then. */
export function useResendCode(
  purpose: GuestCodePurpose,
  email: string,
  noteSent: CodeRequestState['noteSent'],
) {
  const [isBusy, setIsBusy] = useState(false)
  const showToast = useToast()

  /** Answers whether another one has left. */
  async function resend(): Promise<boolean> {
    setIsBusy(true)
    const result = await codeApi.requestCode(email, purpose)
    setIsBusy(false)
    if (!result.ok) {
      showToast({ tone: 'error', title: ERRORS[result.code] })
      return false
    }
    noteSent(result.value.requestId, email, result.value.seconds)
    showToast({ tone: 'success', title: CODE_COPY.sent })
    return true
  }

  return { isBusy, resend }
}
