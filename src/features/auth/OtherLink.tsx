import { useState } from 'react'
import { passwordApi } from '@/client/api/passwordApi'
import { AUTH_COPY } from '@/copy/auth'
import { recoverySchema } from '@/domain/forms'
import { EmailField } from '@/ui/form/EmailField'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { useClubForm } from '@/ui/form/useClubForm'
import { TextLink } from '@/ui/TextLink'
import { AuthPage } from '@/ui/AuthPage'
import { toRefusal } from './toRefusal'

const { verify, fields, login, linkProblem } = AUTH_COPY

/** A link that no longer confirms anything, and the way to another. The text is the same for every address. */
export function OtherLink() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo === null) return <LinkRequest onSent={setSentTo} />
  return (
    <AuthPage key="sent" heading={verify.sentHeading} text={verify.sent(sentTo)}>
      <OtherWays />
    </AuthPage>
  )
}

function LinkRequest({ onSent }: { onSent: (email: string) => void }) {
  const form = useClubForm(recoverySchema, { email: '' })

  async function submit({ email }: { email: string }) {
    const result = await passwordApi.requestLink({ email })
    if (result.ok) onSent(email)
    else form.showRefusal(toRefusal(result))
  }

  return (
    <AuthPage heading={verify.invalidHeading} text={verify.invalid}>
      <Form form={form} onSubmit={submit} className="space-y-5" aria-label={verify.again}>
        <FormError form={form} />
        <EmailField form={form} name="email" label={fields.email} autoComplete="username" />
        <SubmitButton form={form} busyText={verify.sending} className="w-full">
          {verify.again}
        </SubmitButton>
      </Form>
      <OtherWays />
    </AuthPage>
  )
}

const OtherWays = () => (
  <div className="mt-5 flex flex-wrap gap-x-8">
    <TextLink to="/auth/login" className="inline-flex min-h-11 items-center">
      {linkProblem.login}
    </TextLink>
    <TextLink to="/auth/forgot-password" className="inline-flex min-h-11 items-center">
      {login.forgot}
    </TextLink>
  </div>
)
