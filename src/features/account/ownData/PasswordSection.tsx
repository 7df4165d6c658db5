import { accountApi } from '@/client/api/accountApi'
import { session } from '@/client/session/session'
import { OWN_DATA_COPY } from '@/copy/account/ownData'
import { passwordChangeFormSchema } from '@/domain/account/accountForms'
import { Button } from '@/ui/Button'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { NewPasswordFields } from '@/ui/form/NewPasswordFields'
import { PasswordField } from '@/ui/form/PasswordField'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { useClubForm, type FormOutput } from '@/ui/form/useClubForm'
import { UsernameField } from '@/ui/form/UsernameField'
import { TextLink } from '@/ui/TextLink'
import { useToast } from '@/ui/useToast'
import { AccountSection } from '../AccountSection'
import { useOpenForm } from '../useOpenForm'
import { ifCutOff, toAccountRefusal } from './toAccountRefusal'

const copy = OWN_DATA_COPY.password

/** A new password; other devices must sign in again, this one need not. */
export function PasswordSection({ email }: { email: string }) {
  const { isOpen, open, close, opener, place } = useOpenForm()
  return (
    <AccountSection id="contrasena" heading={copy.heading}>
      <p>{copy.text}</p>
      {isOpen ? (
        <div ref={place} className="mt-5">
          <PasswordForm email={email} onClose={close} />
        </div>
      ) : (
        <Button ref={opener} variant="secondary" className="mt-4" onClick={open}>
          {copy.edit}
        </Button>
      )}
    </AccountSection>
  )
}

function PasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useClubForm(passwordChangeFormSchema, { oldPassword: '', password: '', confirmPassword: '' })
  const showToast = useToast()

  async function submit({ oldPassword, password }: FormOutput<typeof passwordChangeFormSchema>) {
    const cutOff = ifCutOff(copy.uncertain)
    const result = await session.renewBy(() => accountApi.changePassword({ oldPassword, password }))
    if (!result.ok) {
      form.showRefusal(toAccountRefusal(result, cutOff))
      return
    }
    showToast({ tone: 'success', ...copy.done })
    onClose()
  }

  return (
    <Form form={form} onSubmit={submit} className="space-y-5" aria-label={copy.edit}>
      <FormError form={form} />
      <UsernameField email={email} />
      <div>
        <PasswordField
          form={form}
          name="oldPassword"
          label={OWN_DATA_COPY.presentPassword}
          autoComplete="current-password"
        />
        <TextLink to="/auth/reset-code" className="mt-1 inline-flex min-h-11 items-center">
          {OWN_DATA_COPY.forgotPassword}
        </TextLink>
      </div>
      <NewPasswordFields form={form} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} busyText={copy.saving}>
          {copy.save}
        </SubmitButton>
        <Button variant="quiet" className="max-sm:px-0" onClick={onClose}>
          {copy.cancel}
        </Button>
      </div>
    </Form>
  )
}
