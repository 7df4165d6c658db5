import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { passwordApi } from '@/client/api/passwordApi'
import type { Failure } from '@/client/http/result'
import { tokenEmail } from '@/client/http/tokenPayload'
import { AUTH_COPY } from '@/copy/auth'
import { ERRORS } from '@/copy/errors'
import { linkPasswordSchema } from '@/domain/account/accountForms'
import { Button } from '@/ui/Button'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { PasswordField } from '@/ui/form/PasswordField'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { useClubForm, type FormOutput } from '@/ui/form/useClubForm'
import { UsernameField } from '@/ui/form/UsernameField'
import { Notice } from '@/ui/Notice'
import { AuthPage } from '@/ui/AuthPage'

const { verify, fields } = AUTH_COPY

interface PasswordProofProps {
  token: string
  /** The link is used up, and the person goes on elsewhere. */
  onUsed: () => void
  onDone: () => void
  onInvalid: () => void
}

/** Whose account a link is for: the password proves it, or the person says that they do not know it. */
export function PasswordProof({ token, onUsed, onDone, onInvalid }: PasswordProofProps) {
  const email = tokenEmail(token)
  const form = useClubForm(linkPasswordSchema, { password: '' })
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const [isDisowning, setIsDisowning] = useState(false)

  async function submit({ password }: FormOutput<typeof linkPasswordSchema>) {
    if (isDisowning) return
    setProblem(null)
    const result = await passwordApi.confirmLink({ token, password })
    if (result.ok) {
      onDone()
      return
    }
    show(result)
    if (result.code === 'invalid_credentials') document.getElementById(form.idOf('password'))?.focus()
  }

  async function disown() {
    if (form.store.submitting.peek()) return
    setProblem(null)
    setIsDisowning(true)
    const result = await passwordApi.confirmLink({ token, disown: true })
    setIsDisowning(false)
    if (!result.ok) show(result)
    else if (result.value.passwordToken === null) onDone()
    else {
      onUsed()
      await navigate({ to: '/auth/set-password', hash: result.value.passwordToken, replace: true })
    }
  }

  function show({ code }: Failure) {
    if (code === 'link_invalid') onInvalid()
    else setProblem(code === 'invalid_credentials' ? verify.wrongPassword : ERRORS[code])
  }

  return (
    <AuthPage heading={verify.passwordHeading} text={verify.passwordText(email)}>
      {problem && (
        <Notice tone="error" className="mb-5">
          {problem}
        </Notice>
      )}
      <Form form={form} onSubmit={submit} className="space-y-5" aria-label={verify.passwordHeading}>
        <FormError form={form} />
        <UsernameField email={email} />
        <PasswordField form={form} name="password" label={fields.password} autoComplete="current-password" />
        <SubmitButton form={form} busyText={verify.checking} className="w-full">
          {verify.submit}
        </SubmitButton>
      </Form>
      <section className="mt-10 border-t border-base-300 pt-6" aria-labelledby="disown">
        <h2 id="disown" className="text-xl">
          {verify.disownHeading}
        </h2>
        <p id="disown-text" className="mt-2 text-soft">
          {verify.disownText}
        </p>
        <Button
          variant="secondary"
          className="mt-4 w-full"
          aria-describedby="disown-text"
          busy={isDisowning}
          busyText={verify.disowning}
          onClick={() => void disown()}
        >
          {verify.disown}
        </Button>
      </section>
    </AuthPage>
  )
}
