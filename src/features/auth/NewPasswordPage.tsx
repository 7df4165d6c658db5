import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { AUTH_COPY } from '@/copy/auth'
import type { ReturnPath } from '@/domain/appPath'
import { newPasswordSchema } from '@/domain/forms'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { NewPasswordFields } from '@/ui/form/NewPasswordFields'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { useClubForm } from '@/ui/form/useClubForm'
import { useToast } from '@/ui/useToast'
import { AuthPage } from '@/ui/AuthPage'
import { LinkProblem } from './LinkProblem'
import type { MailLink } from './mailLink'
import type { SavedPassword } from './savePassword'
import { toRefusal } from './toRefusal'
import { useMailLink } from './useMailLink'

type NewPasswordCopy = (typeof AUTH_COPY)['reset' | 'create' | 'setPassword']

interface NewPasswordPageProps {
  copy: NewPasswordCopy
  save: (link: MailLink, password: string) => Promise<SavedPassword>
  /** Where the person goes on, at once or after the login; their home when left out. */
  goesOnAt?: ReturnPath
  /** What else can be done, below the form. */
  children?: ReactNode
}

/** Chooses a password with the token of a link; unless `save` signs in, the login follows. */
export function NewPasswordPage(props: NewPasswordPageProps) {
  const { link, forget } = useMailLink()
  const [isRefused, setIsRefused] = useState(false)
  if (!link || isRefused) return <LinkProblem />

  function refuse() {
    forget()
    setIsRefused(true)
  }
  return <NewPasswordForm key={link.token} {...props} link={link} onDone={forget} onRefused={refuse} />
}

interface NewPasswordFormProps extends NewPasswordPageProps {
  link: MailLink
  onDone: () => void
  onRefused: () => void
}

function NewPasswordForm({ copy, save, goesOnAt, children, link, onDone, onRefused }: NewPasswordFormProps) {
  const form = useClubForm(newPasswordSchema, { password: '', confirmPassword: '' })
  const showToast = useToast()
  const navigate = useNavigate()

  async function submit({ password }: { password: string }) {
    const result = await save(link, password)
    if (!result.ok && result.code === 'link_invalid') {
      onRefused()
      return
    }
    if (!result.ok) {
      form.showRefusal(toRefusal(result))
      return
    }
    onDone()
    showToast({ tone: 'success', ...copy.doneToast })
    if (result.value === 'entered') await navigate({ to: goesOnAt ?? '/portal' })
    else await navigate({ to: '/auth/login', search: goesOnAt ? { volver: goesOnAt } : {} })
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
      {children}
    </AuthPage>
  )
}
