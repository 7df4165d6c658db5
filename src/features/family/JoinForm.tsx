import { INVITATION_COPY } from '@/copy/family'
import { Effects } from '@/ui/Effects'
import { AuthPage } from '@/ui/AuthPage'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { PasswordField } from '@/ui/form/PasswordField'
import { PasswordMeter } from '@/ui/form/PasswordMeter'
import { PERSON_INPUTS } from '@/ui/form/personInputs'
import { PolicyField } from '@/ui/form/PolicyField'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { TextField } from '@/ui/form/TextField'
import { UsernameField } from '@/ui/form/UsernameField'
import { useJoin, type JoinParts } from './useJoin'

const { join: copy } = INVITATION_COPY

/** Accepts an invitation with a new account: the link has proved the address already. */
export function JoinForm(parts: JoinParts) {
  const { name, holder, email } = parts.invitation
  const { form, submit } = useJoin(parts)
  return (
    <AuthPage
      key="join"
      heading={INVITATION_COPY.heading(holder)}
      text={INVITATION_COPY.intro({ name, holder })}
    >
      <Effects of={INVITATION_COPY.effects(holder)} />
      <Form form={form} onSubmit={submit} className="mt-8 space-y-6" aria-label={copy.formLabel}>
        <FormError form={form} names={copy.fields} />
        <TextField form={form} name="nombre" label={copy.fields.nombre} {...PERSON_INPUTS.nombre} />
        <TextField
          form={form}
          name="telefono"
          label={copy.fields.telefono}
          hint={copy.phoneHint}
          {...PERSON_INPUTS.telefono}
        />
        <p>
          {copy.email}:<strong className="block font-semibold">{email}</strong>
        </p>
        <UsernameField email={email} />
        <PasswordField
          form={form}
          name="password"
          label={copy.fields.password}
          hint={copy.passwordHint}
          autoComplete="new-password"
          below={(password) => <PasswordMeter password={password} criteria={copy.criteria} />}
        />
        <PolicyField form={form} />
        <SubmitButton form={form} busyText={copy.busy} className="w-full">
          {copy.submit}
        </SubmitButton>
      </Form>
      <p className="mt-5 text-soft">{INVITATION_COPY.ignore(holder)}</p>
    </AuthPage>
  )
}
