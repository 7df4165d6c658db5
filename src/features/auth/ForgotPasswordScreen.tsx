import { useState } from 'react'
import { passwordApi } from '@/client/api/passwordApi'
import { AUTH_COPY } from '@/copy/auth'
import { ERRORS } from '@/copy/errors'
import { recoverySchema } from '@/domain/forms'
import { EmailField } from '@/ui/form/EmailField'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { useClubForm } from '@/ui/form/useClubForm'
import { linkClass } from '@/ui/linkClass'
import { TextLink } from '@/ui/TextLink'
import { useToast } from '@/ui/useToast'
import { AuthPage } from '@/ui/AuthPage'
import { toRefusal } from './toRefusal'

const { forgot, fields } = AUTH_COPY

/** Asks for the recovery mail. What it says is the same whether or not the address has an account. */
export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo) return <SentView email={sentTo} onRetry={() => setSentTo(null)} />
  return <RecoveryForm onSent={setSentTo} />
}

function RecoveryForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useClubForm(recoverySchema, { email: '' })
  const showToast = useToast()

  async function submit({ email }: { email: string }) {
    const result = await passwordApi.requestPasswordReset(email)
    if (!result.ok) {
      form.showRefusal(toRefusal(result))
      showToast({ tone: 'error', title: forgot.errorToast, description: ERRORS[result.code], brief: true })
      return
    }
    showToast({ tone: 'success', ...forgot.sentToast })
    onSent(email)
  }

  return (
    <AuthPage heading={forgot.heading} text={forgot.text}>
      <Form form={form} onSubmit={submit} className="space-y-5" aria-label={forgot.heading}>
        <FormError form={form} />
        <EmailField form={form} name="email" label={fields.email} autoComplete="username" />
        <SubmitButton form={form} busyText={forgot.busy} className="w-full">
          {forgot.submit}
        </SubmitButton>
      </Form>
      <OtherWays />
    </AuthPage>
  )
}

function SentView({ email, onRetry }: { email: string; onRetry: () => void }) {
  return (
    <AuthPage heading={forgot.sentHeading} text={forgot.sentText(email)}>
      <p>{forgot.sentHint}</p>
      <p className="flex flex-wrap items-center gap-x-1.5">
        {forgot.retryBefore}
        <button type="button" className={`${linkClass} min-h-11`} onClick={onRetry}>
          {forgot.retry}
        </button>
      </p>
      <OtherWays />
    </AuthPage>
  )
}

const OtherWays = () => (
  <div className="mt-5 flex flex-wrap gap-x-8">
    <TextLink to="/auth/reset-code" className="inline-flex min-h-11 items-center">
      {forgot.byCode}
    </TextLink>
    <TextLink to="/auth/login" className="inline-flex min-h-11 items-center">
      {forgot.back}
    </TextLink>
  </div>
)
