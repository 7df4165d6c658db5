import { useNavigate } from '@tanstack/react-router'
import { passwordApi } from '@/client/api/passwordApi'
import { useCodeRequest, type CodeRequestState } from '@/client/api/useCodeRequest'
import { session } from '@/client/session/session'
import { AUTH_COPY } from '@/copy/auth'
import { codeSchema } from '@/domain/account/accountForms'
import type { CodeRequest } from '@/client/drafts/codeRequest'
import { CodeField } from '@/ui/code/CodeField'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { useClubForm } from '@/ui/form/useClubForm'
import { Notice } from '@/ui/Notice'
import { TextLink } from '@/ui/TextLink'
import { AuthPage } from '@/ui/AuthPage'
import { OtherCode } from './OtherCode'
import { RequestCodeForm } from './RequestCodeForm'
import { toRefusal } from './toRefusal'
import { WaitingNotice } from './WaitingNotice'

const { signInCode } = AUTH_COPY

/** Signing in with a mailed code; the route guard sends signed-in people to their place. */
export function SignInCodeScreen() {
  const request = useCodeRequest('sign-in')
  if (request.sent) return <CodeForm request={request} sent={request.sent} />
  return (
    <RequestCodeForm
      purpose="sign-in"
      heading={signInCode.heading}
      text={signInCode.text}
      onSent={request.noteSent}
    >
      <p className="mt-5">
        <TextLink to="/auth/login" search={true} className="inline-flex min-h-11 items-center">
          {signInCode.back}
        </TextLink>
      </p>
    </RequestCodeForm>
  )
}

interface CodeFormProps {
  request: CodeRequestState
  sent: CodeRequest
}

function CodeForm({ request, sent }: CodeFormProps) {
  const { requestId, email } = sent
  const form = useClubForm(codeSchema, { code: '' })
  const navigate = useNavigate()

  async function submit({ code }: { code: string }) {
    const result = await passwordApi.codeSignIn({ requestId, email, code })
    if (!result.ok) {
      form.showRefusal(toRefusal(result))
      return
    }
    const { meta, ...signedIn } = result.value
    // Navigate first: this screen's guard sends signed-in people to their place.
    if (meta) {
      await navigate({ to: '/auth/set-password', search: true, hash: meta.passwordToken, replace: true })
    }
    session.keep(signedIn)
  }

  return (
    <AuthPage heading={signInCode.sentHeading} text={signInCode.sentText(email)}>
      <Notice announce="none" className="mb-5">
        {signInCode.firstTime}
      </Notice>
      <Form form={form} onSubmit={submit} className="space-y-5" aria-label={signInCode.sentHeading}>
        <WaitingNotice />
        <FormError form={form} />
        <CodeField form={form} />
        <SubmitButton form={form} busyText={signInCode.entering} className="w-full">
          {signInCode.enter}
        </SubmitButton>
      </Form>
      <OtherCode form={form} purpose="sign-in" request={request} sent={sent} />
    </AuthPage>
  )
}
