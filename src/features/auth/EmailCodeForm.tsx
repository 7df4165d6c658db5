import { useState } from 'react'
import { clubApi } from '@/client/api/clubApi'
import type { EmailedCode } from '@/client/api/createClubApi'
import { session } from '@/client/session/session'
import { AUTH_COPY } from '@/copy/auth'
import { ERRORS } from '@/copy/errors'
import { emailCodeSchema } from '@/domain/forms'
import { Button } from '@/ui/Button'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { TextField } from '@/ui/form/TextField'
import { useClubForm } from '@/ui/form/useClubForm'
import { Notice } from '@/ui/Notice'
import { AuthPage } from '@/ui/AuthPage'

const { emailCode, fields } = AUTH_COPY

/** A correct password, waiting for the code mailed to the same person. */
export interface EmailCodeChallenge extends EmailedCode {
  email: string
}

interface EmailCodeFormProps {
  challenge: EmailCodeChallenge
  onBack: () => void
}

/** The second step of a staff sign-in. */
export function EmailCodeForm({ challenge: { email, ...mailed }, onBack }: EmailCodeFormProps) {
  const form = useClubForm(emailCodeSchema, { emailCode: '' })
  const [{ requestId, mailFails }, setMailed] = useState<EmailedCode>(mailed)
  const [resend, setResend] = useState<'idle' | 'sending' | 'sent'>('idle')

  async function submit({ emailCode: code }: { emailCode: string }) {
    const result = await clubApi.staffCodeSignIn({ requestId, code })
    if (result.ok) {
      session.keep(result.value)
      return
    }
    setResend('idle')
    form.showRefusal({ message: ERRORS[result.code] })
  }

  async function sendAgain() {
    setResend('sending')
    form.clearMessage()
    const result = await clubApi.staffCodeAgain({ requestId })
    setResend(result.ok ? 'sent' : 'idle')
    if (!result.ok) {
      form.showRefusal({ message: ERRORS[result.code] })
      return
    }
    setMailed(result.value)
    form.setValues({ emailCode: '' })
  }

  return (
    <AuthPage heading={emailCode.heading} {...(!mailFails && { text: emailCode.text(email) })}>
      <Form form={form} onSubmit={submit} className="space-y-5" aria-label={emailCode.heading}>
        {mailFails && <MailFailsNotice />}
        {resend === 'sent' && !mailFails && <Notice tone="success">{emailCode.resent}</Notice>}
        <FormError form={form} />
        <TextField
          form={form}
          name="emailCode"
          label={fields.emailCode}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={8}
        />
        <SubmitButton form={form} busyText={emailCode.busy} className="w-full">
          {emailCode.submit}
        </SubmitButton>
      </Form>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={resend === 'sending'}
          busyText={emailCode.resending}
          onClick={() => void sendAgain()}
        >
          {emailCode.resend}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {emailCode.back}
        </Button>
      </div>
    </AuthPage>
  )
}

const MailFailsNotice = () => (
  <Notice tone="warning" title={emailCode.mailFails.title}>
    {emailCode.mailFails.text}
  </Notice>
)
