import { useNavigate } from '@tanstack/react-router'
import { passwordApi } from '@/client/api/passwordApi'
import { useCodeRequest, type CodeRequestState } from '@/client/api/useCodeRequest'
import { session } from '@/client/session/session'
import { AUTH_COPY } from '@/copy/auth'
import { passwordByCodeSchema } from '@/domain/account/accountForms'
import type { CodeRequest } from '@/client/drafts/codeRequest'
import { CodeField } from '@/ui/code/CodeField'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { NewPasswordFields } from '@/ui/form/NewPasswordFields'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { UsernameField } from '@/ui/form/UsernameField'
import { useClubForm, type FormOutput } from '@/ui/form/useClubForm'
import { TextLink } from '@/ui/TextLink'
import { useToast } from '@/ui/useToast'
import { AuthPage } from '@/ui/AuthPage'
import { OtherCode } from './OtherCode'
import { RequestCodeForm } from './RequestCodeForm'
import { toRefusal } from './toRefusal'

const { resetCode, signInCode, reset } = AUTH_COPY

/** A new password with a mailed code, for people who read the mail on another device. */
export function ResetCodeScreen() {
  const request = useCodeRequest('password-reset')
  if (request.sent) return <NewPasswordForm request={request} sent={request.sent} />
  return (
    <RequestCodeForm
      purpose="password-reset"
      heading={resetCode.heading}
      text={resetCode.text}
      onSent={request.noteSent}
    >
      <p className="mt-5">
        <TextLink to="/auth/forgot-password" className="inline-flex min-h-11 items-center">
          {resetCode.back}
        </TextLink>
      </p>
    </RequestCodeForm>
  )
}

interface NewPasswordFormProps {
  request: CodeRequestState
  sent: CodeRequest
}

function NewPasswordForm({ request, sent }: NewPasswordFormProps) {
  const { requestId, email } = sent
  const form = useClubForm(passwordByCodeSchema, { code: '', password: '', confirmPassword: '' })
  const showToast = useToast()
  const navigate = useNavigate()

  async function submit({ code, password }: FormOutput<typeof passwordByCodeSchema>) {
    const result = await passwordApi.codeResetPassword({ requestId, email, code, password })
    if (!result.ok) {
      form.showRefusal(toRefusal(result))
      return
    }
    request.forget()
    session.dropAfterPasswordChange()
    showToast({ tone: 'success', ...reset.doneToast })
    await navigate({ to: '/auth/login' })
  }

  return (
    <AuthPage heading={reset.heading} text={signInCode.sentText(email)}>
      <Form form={form} onSubmit={submit} className="space-y-5" aria-label={reset.heading}>
        <FormError form={form} />
        <CodeField form={form} />
        <UsernameField email={email} />
        <NewPasswordFields form={form} />
        <SubmitButton form={form} busyText={reset.busy} className="w-full">
          {reset.submit}
        </SubmitButton>
      </Form>
      <OtherCode form={form} purpose="password-reset" request={request} sent={sent} />
    </AuthPage>
  )
}
