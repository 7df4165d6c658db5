import { clubApi } from '@/client/api/clubApi'
import { session } from '@/client/session/session'
import { AUTH_COPY } from '@/copy/auth'
import { ERRORS } from '@/copy/errors'
import type { ErrorCode } from '@/domain/errorCode'
import { loginSchema } from '@/domain/forms'
import { ButtonLink } from '@/ui/ButtonLink'
import { ClubPhoneLink } from '@/ui/ClubPhoneLink'
import { EmailField } from '@/ui/form/EmailField'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { PasswordField } from '@/ui/form/PasswordField'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { useClubForm } from '@/ui/form/useClubForm'
import { TextLink } from '@/ui/TextLink'
import { WaitingNotice } from './WaitingNotice'
import { AuthPage } from '@/ui/AuthPage'
import type { EmailCodeChallenge } from './EmailCodeForm'

const { login, fields } = AUTH_COPY

/** E-mail and password. Staff with a second factor go on with a code; everybody else is signed in. */
export function LoginForm({ onChallenge }: { onChallenge: (challenge: EmailCodeChallenge) => void }) {
  const form = useClubForm(loginSchema, { email: '', password: '' })

  async function submit(credentials: { email: string; password: string }) {
    const result = await clubApi.signIn(credentials)
    if (!result.ok) {
      form.showRefusal({ message: loginMessage(result.code), fields: result.fields })
      return
    }
    if (result.value.step === 'done') {
      session.keep(result.value.signedIn)
      return
    }
    const { requestId, mailFails } = result.value
    onChallenge({ email: credentials.email, requestId, mailFails })
  }

  return (
    <AuthPage heading={login.heading}>
      <Form form={form} onSubmit={submit} className="space-y-4" aria-label={login.heading}>
        <WaitingNotice />
        <FormError form={form} />
        <EmailField form={form} name="email" label={fields.email} autoComplete="username" />
        <div>
          <PasswordField
            form={form}
            name="password"
            label={fields.password}
            autoComplete="current-password"
          />
          <TextLink to="/auth/forgot-password" className="mt-1 inline-flex min-h-11 items-center">
            {login.forgot}
          </TextLink>
        </div>
        <SubmitButton form={form} busyText={login.busy} className="w-full">
          {login.submit}
        </SubmitButton>
      </Form>
      <p className="my-2 text-sm text-soft">{login.codeHint}</p>
      <ButtonLink to="/auth/code" search={true} variant="secondary" className="w-full">
        {login.byCode}
      </ButtonLink>
      <p className="mt-3 flex flex-wrap items-center gap-x-2">
        {login.help}
        <ClubPhoneLink alone />
      </p>
      <p className="flex flex-wrap items-center gap-x-2">
        {login.noAccount}
        <TextLink to="/registro" className="inline-flex min-h-11 items-center">
          {login.join}
        </TextLink>
      </p>
    </AuthPage>
  )
}

/** A failure of ours says only that the sign-in failed. */
const loginMessage = (code: ErrorCode): string => (code === 'internal' ? login.fallback : ERRORS[code])
