import type { ReactNode } from 'react'
import { passwordApi } from '@/client/api/passwordApi'
import type { GuestCodePurpose } from '@/contract/password'
import { AUTH_COPY } from '@/copy/auth'
import { ERRORS } from '@/copy/errors'
import { recoverySchema } from '@/domain/forms'
import { EmailField } from '@/ui/form/EmailField'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { useClubForm } from '@/ui/form/useClubForm'
import { AuthPage } from '@/ui/AuthPage'

const { signInCode, fields } = AUTH_COPY

interface RequestCodeFormProps {
  purpose: GuestCodePurpose
  heading: string
  text: string
  /** @param seconds how long the code lasts */
  onSent: (requestId: string, email: string, seconds: number) => void
  /** Other ways in, below the form. */
  children: ReactNode
}

/** Asks for a mailed code. What it says is the same whether or not the address has an account. */
export function RequestCodeForm({ purpose, heading, text, onSent, children }: RequestCodeFormProps) {
  const form = useClubForm(recoverySchema, { email: '' })

  async function submit({ email }: { email: string }) {
    const result = await passwordApi.requestCode({ email, purpose })
    if (result.ok) onSent(result.value.requestId, email, result.value.seconds)
    else form.showRefusal({ message: ERRORS[result.code], fields: result.fields })
  }

  return (
    <AuthPage heading={heading} text={text}>
      <Form form={form} onSubmit={submit} className="space-y-5" aria-label={heading}>
        <FormError form={form} />
        <EmailField form={form} name="email" label={fields.email} autoComplete="username" />
        <SubmitButton form={form} busyText={signInCode.busy} className="w-full">
          {signInCode.submit}
        </SubmitButton>
      </Form>
      {children}
    </AuthPage>
  )
}
