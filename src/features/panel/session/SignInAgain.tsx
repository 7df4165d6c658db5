import { useState } from 'react'
import { clubApi } from '@/client/api/clubApi'
import type { EmailedCode } from '@/client/api/createClubApi'
import type { SignedIn } from '@/contract/signedIn'
import { session, signedInPerson } from '@/client/session/session'
import { AUTH_COPY } from '@/copy/auth'
import { ERRORS } from '@/copy/errors'
import { FRAME_COPY } from '@/copy/panel/frame'
import { PANEL_SHARED_COPY } from '@/copy/panel/shared'
import { emailCodeSchema, signInAgainSchema } from '@/domain/forms'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { PasswordField } from '@/ui/form/PasswordField'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { TextField } from '@/ui/form/TextField'
import { UsernameField } from '@/ui/form/UsernameField'
import { useClubForm } from '@/ui/form/useClubForm'
import { Notice } from '@/ui/Notice'

const { sessionEnd: copy } = FRAME_COPY
const { login, emailCode, fields } = AUTH_COPY

interface SignInAgainProps {
  onDone: () => void
  onCancel: () => void
}

/** Another session for the same administrator, in a dialog: password first, then the mailed code where one is asked for. */
export function SignInAgain({ onDone, onCancel }: SignInAgainProps) {
  const [email] = useState(() => signedInPerson()?.email ?? '')
  const [codeRequest, setCodeRequest] = useState<EmailedCode | null>(null)

  function keep(signedIn: SignedIn) {
    session.keep(signedIn)
    onDone()
  }

  return (
    <Dialog title={copy.button} onCancel={onCancel}>
      {codeRequest ? (
        <CodeStep email={email} mailed={codeRequest} keep={keep} onCancel={onCancel} />
      ) : (
        <PasswordStep email={email} onChallenge={setCodeRequest} keep={keep} onCancel={onCancel} />
      )}
    </Dialog>
  )
}

interface StepProps {
  email: string
  keep: (signedIn: SignedIn) => void
  onCancel: () => void
}

interface PasswordStepProps extends StepProps {
  onChallenge: (mailed: EmailedCode) => void
}

function PasswordStep({ email, onChallenge, keep, onCancel }: PasswordStepProps) {
  const form = useClubForm(signInAgainSchema, { password: '' })

  async function submit({ password }: { password: string }) {
    const result = await clubApi.signIn({ email, password })
    if (!result.ok) {
      form.showRefusal({ message: ERRORS[result.code], fields: result.fields })
      return
    }
    if (result.value.step === 'done') {
      keep(result.value.signedIn)
      return
    }
    onChallenge(result.value)
  }

  return (
    <>
      <p className="mt-3">{copy.dialog(email)}</p>
      <Form form={form} onSubmit={submit} className="mt-4 space-y-5" aria-label={copy.button}>
        <FormError form={form} />
        <UsernameField email={email} />
        <PasswordField form={form} name="password" label={fields.password} autoComplete="current-password" />
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form} busyText={login.busy}>
            {login.submit}
          </SubmitButton>
          <CancelButton onCancel={onCancel} />
        </div>
      </Form>
    </>
  )
}

interface CodeStepProps extends StepProps {
  mailed: EmailedCode
}

function CodeStep({ email, mailed: { requestId, mailFails }, keep, onCancel }: CodeStepProps) {
  const form = useClubForm(emailCodeSchema, { emailCode: '' })

  async function submit({ emailCode: code }: { emailCode: string }) {
    const result = await clubApi.staffCodeSignIn({ requestId, code })
    if (result.ok) keep(result.value)
    else form.showRefusal({ message: ERRORS[result.code] })
  }

  return (
    <>
      {mailFails ? (
        <Notice tone="warning" className="mt-4" title={emailCode.mailFails.title}>
          {emailCode.mailFails.text}
        </Notice>
      ) : (
        <p className="mt-3">{emailCode.text(email)}</p>
      )}
      <Form form={form} onSubmit={submit} className="mt-4 space-y-5" aria-label={emailCode.heading}>
        <FormError form={form} />
        <TextField
          form={form}
          name="emailCode"
          label={fields.emailCode}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={8}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form} busyText={emailCode.busy}>
            {emailCode.submit}
          </SubmitButton>
          <CancelButton onCancel={onCancel} />
        </div>
      </Form>
    </>
  )
}

const CancelButton = ({ onCancel }: { onCancel: () => void }) => (
  <Button variant="secondary" onClick={onCancel}>
    {PANEL_SHARED_COPY.cancel}
  </Button>
)
