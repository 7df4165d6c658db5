import { useState } from 'react'
import { passwordApi } from '@/client/api/passwordApi'
import type { CodeRequestState } from '@/client/api/useCodeRequest'
import type { GuestCodePurpose } from '@/contract/password'
import { AUTH_COPY } from '@/copy/auth'
import { ERRORS } from '@/copy/errors'
import { MAIL_GAP_MINUTES } from '@/domain/account/emailCode'
import type { CodeRequest } from '@/client/drafts/codeRequest'
import { Button } from '@/ui/Button'
import { ResendCode } from '@/ui/code/ResendCode'
import type { ClubForm, FlatSchema } from '@/ui/form/useClubForm'

/** Without a session, the club mails no other code before this. */
const WAIT_MS = MAIL_GAP_MINUTES * 60_000

interface OtherCodeProps<Schema extends FlatSchema> {
  form: ClubForm<Schema>
  purpose: GuestCodePurpose
  request: CodeRequestState
  sent: CodeRequest
}

/** Under the form for a mailed code: another one to the same address, or another address. */
export function OtherCode<Schema extends FlatSchema>({
  form,
  purpose,
  request: { noteSent, forget },
  sent: { email, sentAt },
}: OtherCodeProps<Schema>) {
  const [isBusy, setIsBusy] = useState(false)

  async function resend(): Promise<boolean> {
    setIsBusy(true)
    const result = await passwordApi.requestCode({ email, purpose })
    setIsBusy(false)
    if (result.ok) noteSent(result.value.requestId, email, result.value.seconds)
    else form.showRefusal({ message: ERRORS[result.code], code: result.code })
    return result.ok
  }

  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <ResendCode form={form} sentAt={sentAt} waitMs={WAIT_MS} busy={isBusy} resend={resend} />
      <Button variant="text" onClick={forget}>
        {AUTH_COPY.signInCode.otherEmail}
      </Button>
    </div>
  )
}
