import { useState } from 'react'
import { accountApi } from '@/client/api/accountApi'
import type { Member } from '@/client/member/Member'
import { useCodeRequest, type CodeRequestState } from '@/client/api/useCodeRequest'
import { OWN_DATA_COPY } from '@/copy/account/ownData'
import { ERRORS } from '@/copy/errors'
import { codeSchema } from '@/domain/account/accountForms'
import type { CodeRequest } from '@/client/drafts/codeRequest'
import { Button } from '@/ui/Button'
import { CodeField } from '@/ui/code/CodeField'
import { ResendCode } from '@/ui/code/ResendCode'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { useClubForm } from '@/ui/form/useClubForm'
import { Notice } from '@/ui/Notice'
import { Outcome } from '@/ui/Outcome'
import { useToast, type ToastMessage } from '@/ui/useToast'
import { toAccountRefusal } from './toAccountRefusal'

const copy = OWN_DATA_COPY.email

/** Most mails have come by then. */
const WAIT_MS = 60_000

interface EmailVerificationProps {
  member: Member
  email: string
}

/** For an unconfirmed address: a code to type here, besides the mailed link. */
export function EmailVerification({ member, email }: EmailVerificationProps) {
  const request = useCodeRequest('verification')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ToastMessage | null>(null)

  async function send(): Promise<boolean> {
    setIsBusy(true)
    const result = await accountApi.requestVerification()
    setIsBusy(false)
    if (result.ok) request.noteSent(result.value.requestId, email)
    setFailure(result.ok ? null : { tone: 'error', title: ERRORS[result.code] })
    return result.ok
  }

  return (
    <>
      <Notice
        tone="warning"
        announce="none"
        className="mt-3"
        actions={
          !request.sent && (
            <Button busy={isBusy} busyText={copy.verifying} onClick={() => void send()}>
              {copy.verify}
            </Button>
          )
        }
      >
        {copy.unverified}
      </Notice>
      {request.sent && (
        <VerificationForm member={member} request={request} sent={request.sent} isBusy={isBusy} send={send} />
      )}
      <Outcome of={failure} />
    </>
  )
}

interface VerificationFormProps {
  member: Member
  request: CodeRequestState
  sent: CodeRequest
  isBusy: boolean
  send: () => Promise<boolean>
}

function VerificationForm({ member, request, sent, isBusy, send }: VerificationFormProps) {
  const form = useClubForm(codeSchema, { code: '' })
  const showToast = useToast()

  async function submit({ code }: { code: string }) {
    const result = await accountApi.confirmVerification({ requestId: sent.requestId, code })
    if (!result.ok) {
      form.showRefusal(toAccountRefusal(result))
      return
    }
    request.forget()
    await member.engine.syncNow()
    showToast({ tone: 'success', ...copy.verifiedDone })
  }

  return (
    <Form form={form} onSubmit={submit} className="mt-4 space-y-5" aria-label={copy.verify}>
      <p role="status">{copy.verifyText(sent.email)}</p>
      <FormError form={form} />
      <CodeField form={form} />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton form={form} busyText={copy.confirming}>
          {copy.verifySubmit}
        </SubmitButton>
        <ResendCode form={form} sentAt={sent.sentAt} waitMs={WAIT_MS} busy={isBusy} resend={send} />
      </div>
    </Form>
  )
}
