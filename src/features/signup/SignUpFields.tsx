import { SIGN_UP_COPY } from '@/copy/signUp'
import type { Registration } from '@/domain/forms'
import { trackBeginCheckout } from '@/client/analytics/trackOnce'
import { savePrefill, type RegistrationPrefill } from '@/client/drafts/registrationPrefill'
import { EmailField } from '@/ui/form/EmailField'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { PasswordField } from '@/ui/form/PasswordField'
import { PasswordMeter } from '@/ui/form/PasswordMeter'
import { PERSON_INPUTS } from '@/ui/form/personInputs'
import { PolicyField } from '@/ui/form/PolicyField'
import { StillLoading } from '@/ui/form/StillLoading'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { TextField } from '@/ui/form/TextField'
import { TextLink } from '@/ui/TextLink'
import type { SignUpForm } from './useSignUp'

interface SignUpFieldsProps {
  form: SignUpForm
  onSubmit: (registration: Registration) => Promise<void>
}

/** The form of step 1. What is typed stays in this tab, except DNI and password. */
export function SignUpFields({ form, onSubmit }: SignUpFieldsProps) {
  const { fields, hints } = SIGN_UP_COPY
  const keep = (name: keyof RegistrationPrefill) => (value: string) => {
    trackBeginCheckout()
    savePrefill({ [name]: value })
  }
  return (
    <Form
      form={form}
      onSubmit={onSubmit}
      className="@container space-y-6"
      aria-label={SIGN_UP_COPY.formLabel}
    >
      <FormError
        form={form}
        names={fields}
        actions={(code) =>
          code === 'sign_up_refused' && (
            <>
              <TextLink to="/auth/login">{SIGN_UP_COPY.signIn}</TextLink>
              <TextLink to="/auth/forgot-password">{SIGN_UP_COPY.recover}</TextLink>
            </>
          )
        }
      />
      <div className="grid gap-x-4 gap-y-6 @lg:grid-cols-2">
        <TextField
          form={form}
          name="nombre"
          label={fields.nombre}
          {...PERSON_INPUTS.nombre}
          onTyped={keep('nombre')}
        />
        <TextField
          form={form}
          name="apellidos"
          label={fields.apellidos}
          {...PERSON_INPUTS.apellidos}
          onTyped={keep('apellidos')}
        />
        <TextField
          form={form}
          name="dni"
          isJudgedWhenLeft
          label={fields.dni}
          hint={hints.dni}
          {...PERSON_INPUTS.dni}
          onTyped={trackBeginCheckout}
        />
        <TextField
          form={form}
          name="telefono"
          isJudgedWhenLeft
          label={fields.telefono}
          hint={hints.telefono}
          {...PERSON_INPUTS.telefono}
          onTyped={keep('telefono')}
        />
      </div>
      <EmailField
        form={form}
        name="email"
        isJudgedWhenLeft
        label={fields.email}
        hint={hints.email}
        autoComplete="email"
        onTyped={keep('email')}
      />
      <PasswordField
        form={form}
        name="password"
        label={fields.password}
        hint={hints.password}
        autoComplete="new-password"
        onTyped={trackBeginCheckout}
        below={(password) => <PasswordMeter password={password} criteria={SIGN_UP_COPY.criteria} />}
      />
      <PolicyField form={form} onToggled={trackBeginCheckout} />
      <div>
        <p className="mb-3 max-w-prose">{SIGN_UP_COPY.free}</p>
        <SubmitButton form={form} busyText={SIGN_UP_COPY.submitting} className="w-full sm:w-auto">
          {SIGN_UP_COPY.submit}
        </SubmitButton>
        <StillLoading />
      </div>
    </Form>
  )
}
