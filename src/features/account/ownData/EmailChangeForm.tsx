import { accountApi } from '@/client/api/accountApi'
import { OWN_DATA_COPY } from '@/copy/account/ownData'
import { emailChangeSchema } from '@/domain/account/accountForms'
import { Button } from '@/ui/Button'
import { EmailField } from '@/ui/form/EmailField'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { PasswordField } from '@/ui/form/PasswordField'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { useClubForm, type FormOutput } from '@/ui/form/useClubForm'
import { toAccountRefusal } from './toAccountRefusal'

const copy = OWN_DATA_COPY.email

interface EmailChangeFormProps {
  present: string
  /** The last address asked for, if no code came. */
  wanted: string
  onSent: (requestId: string, email: string) => void
  onCancel: () => void
}

/** Asks for the new address and the password: finding the phone unlocked must not be enough to take the account. */
export function EmailChangeForm({ present, wanted, onSent, onCancel }: EmailChangeFormProps) {
  const form = useClubForm(emailChangeSchema, { email: wanted, password: '' })

  async function submit(change: FormOutput<typeof emailChangeSchema>) {
    if (change.email === present.toLowerCase()) {
      form.showRefusal({ fields: { email: 'email_unchanged' } })
      return
    }
    const result = await accountApi.changeEmail(change)
    if (result.ok) onSent(result.value.requestId, change.email)
    else form.showRefusal(toAccountRefusal(result))
  }

  return (
    <Form form={form} onSubmit={submit} className="space-y-5" aria-label={copy.edit}>
      <FormError form={form} />
      <EmailField
        form={form}
        name="email"
        label={copy.newEmail}
        hint={copy.newEmailHint}
        autoComplete="email"
      />
      <PasswordField
        form={form}
        name="password"
        label={OWN_DATA_COPY.presentPassword}
        autoComplete="current-password"
      />
      <p className="text-base text-soft">{copy.sessions}</p>
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} busyText={copy.sending}>
          {copy.send}
        </SubmitButton>
        <Button variant="quiet" className="max-sm:px-0" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </Form>
  )
}
