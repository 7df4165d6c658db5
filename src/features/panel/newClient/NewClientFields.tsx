import { NEW_CLIENT_COPY } from '@/copy/panel/newClient'
import { SIGN_UP_COPY } from '@/copy/signUp'
import type { NewClient } from '@/domain/panel/newClientSchema'
import { EmailField } from '@/ui/form/EmailField'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { PERSON_INPUTS } from '@/ui/form/personInputs'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { TextField } from '@/ui/form/TextField'
import type { NewClientForm } from './useNewClient'

const { hints } = NEW_CLIENT_COPY
const { fields } = SIGN_UP_COPY

/** The browser must not autofill the administrator's data for someone else. */
const OTHERS_DATA = { autoComplete: 'off' } as const

interface NewClientFieldsProps {
  form: NewClientForm
  onSubmit: (client: NewClient) => Promise<void>
}

/** The fields of sign-up, without password and consent. */
export const NewClientFields = ({ form, onSubmit }: NewClientFieldsProps) => (
  <Form form={form} onSubmit={onSubmit} className="space-y-6" aria-label={NEW_CLIENT_COPY.formLabel}>
    <FormError form={form} />
    <div className="grid gap-x-4 gap-y-6 sm:grid-cols-[2fr_3fr]">
      <TextField form={form} name="nombre" label={fields.nombre} {...PERSON_INPUTS.nombre} {...OTHERS_DATA} />
      <TextField
        form={form}
        name="apellidos"
        label={fields.apellidos}
        {...PERSON_INPUTS.apellidos}
        {...OTHERS_DATA}
      />
    </div>
    <TextField
      form={form}
      name="dni"
      label={fields.dni}
      hint={hints.dni}
      {...PERSON_INPUTS.dni}
      {...OTHERS_DATA}
    />
    <EmailField form={form} name="email" label={fields.email} hint={hints.email} {...OTHERS_DATA} />
    <TextField
      form={form}
      name="telefono"
      label={fields.telefono}
      hint={hints.telefono}
      {...PERSON_INPUTS.telefono}
      {...OTHERS_DATA}
    />
    <SubmitButton form={form} busyText={NEW_CLIENT_COPY.submitting} className="w-full sm:w-auto">
      {NEW_CLIENT_COPY.submit}
    </SubmitButton>
  </Form>
)
