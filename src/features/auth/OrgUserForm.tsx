import { useNavigate } from '@tanstack/react-router'
import { clubApi } from '@/client/api/clubApi'
import { AUTH_COPY } from '@/copy/auth'
import { orgUserFormSchema } from '@/domain/forms'
import { EmailField } from '@/ui/form/EmailField'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { NewPasswordFields } from '@/ui/form/NewPasswordFields'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { TextField } from '@/ui/form/TextField'
import { useClubForm, type FormOutput } from '@/ui/form/useClubForm'
import { useToast } from '@/ui/useToast'
import { AuthPage } from '@/ui/AuthPage'
import { toRefusal } from './toRefusal'

const { orgUser, fields, hints } = AUTH_COPY

/** One-time code, e-mail and password of the administrator. */
export function OrgUserForm({ onExists }: { onExists: () => void }) {
  const form = useClubForm(orgUserFormSchema, { setupCode: '', email: '', password: '', confirmPassword: '' })
  const showToast = useToast()
  const navigate = useNavigate()

  async function submit({ setupCode, email, password }: FormOutput<typeof orgUserFormSchema>) {
    const result = await clubApi.setOrgUser({ setupCode, email, password })
    if (!result.ok && result.code === 'staff_exists') {
      onExists()
      return
    }
    if (!result.ok) {
      form.showRefusal(toRefusal(result))
      return
    }
    showToast({ tone: 'success', ...orgUser.doneToast })
    await navigate({ to: '/auth/login' })
  }

  return (
    <AuthPage heading={orgUser.heading} text={orgUser.text}>
      <Form form={form} onSubmit={submit} className="space-y-5" aria-label={orgUser.heading}>
        <FormError form={form} />
        <TextField
          form={form}
          name="setupCode"
          label={fields.setupCode}
          hint={hints.setupCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <EmailField form={form} name="email" label={fields.email} autoComplete="username" />
        <NewPasswordFields form={form} />
        <SubmitButton form={form} busyText={orgUser.busy} className="w-full">
          {orgUser.submit}
        </SubmitButton>
      </Form>
    </AuthPage>
  )
}
