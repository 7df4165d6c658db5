import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { passwordApi } from '@/backend/passwordApi'
import { session } from '@/backend/session'
import type { AUTH_COPY } from '@/copy/auth'
import { newPasswordSchema } from '@/domain/forms'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { NewPasswordFields } from '@/ui/form/NewPasswordFields'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { useClubForm } from '@/ui/form/useClubForm'
import { useToast } from '@/ui/useToast'
import { AuthPage } from './AuthPage'
import { LinkProblem } from './LinkProblem'
import type { MailLink } from './mailLink'
import { toRefusal } from './toRefusal'
import { useMailLink } from './useMailLink'

type NewPasswordCopy = typeof AUTH_COPY.reset | typeof AUTH_COPY.create

interface NewPasswordPageProps {
  copy: NewPasswordCopy
  /** Where the person goes on after the login; their home when left out. */
  goesOnAt?: '/registro/pago'
}

/** Chooses a password with a mailed link; ends at the login. */
export function NewPasswordPage({ copy, goesOnAt }: NewPasswordPageProps) {
  const { link, forget } = useMailLink()
  const [isRefused, setIsRefused] = useState(false)
  if (!link || isRefused) return <LinkProblem />

  function refuse() {
    forget()
    setIsRefused(true)
  }
  return (
    <NewPasswordForm
      key={link.token}
      copy={copy}
      link={link}
      onDone={forget}
      onRefused={refuse}
      {...(goesOnAt ? { goesOnAt } : {})}
    />
  )
}

interface NewPasswordFormProps extends NewPasswordPageProps {
  link: MailLink
  onDone: () => void
  onRefused: () => void
}

function NewPasswordForm({ copy, link, goesOnAt, onDone, onRefused }: NewPasswordFormProps) {
  const form = useClubForm(newPasswordSchema, { password: '', confirmPassword: '' })
  const showToast = useToast()
  const navigate = useNavigate()

  async function submit({ password }: { password: string }) {
    const result = await passwordApi.confirmPasswordReset(link.kind, link.token, password)
    if (!result.ok && result.code === 'link_invalid') {
      onRefused()
      return
    }
    if (!result.ok) {
      form.showRefusal(toRefusal(result))
      return
    }
    onDone()
    session.dropAfterPasswordChange()
    showToast({ tone: 'success', ...copy.doneToast })
    await navigate({ to: '/auth/login', search: goesOnAt ? { volver: goesOnAt } : {} })
  }

  return (
    <AuthPage heading={copy.heading} text={copy.text}>
      <Form form={form} onSubmit={submit} className="space-y-5" aria-label={copy.heading}>
        <FormError form={form} />
        <NewPasswordFields form={form} />
        <SubmitButton form={form} busyText={copy.busy} className="w-full">
          {copy.submit}
        </SubmitButton>
      </Form>
    </AuthPage>
  )
}
