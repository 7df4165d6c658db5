import type { ReactNode } from 'react'
import { ADULT_SCREENS_COPY } from '@/copy/adultScreens'
import { ERRORS, UNHEARD_ONCE } from '@/copy/errors'
import { SIGN_UP_COPY } from '@/copy/signUp'
import { becomeClientSchema } from '@/domain/account/familyForms'
import { type ErrorCode, type FieldErrorCode, isUnheard } from '@/domain/errorCode'
import { Button } from '../Button'
import { useOnline } from '../useOnline'
import { Form } from './Form'
import { FormError } from './FormError'
import { PERSON_INPUTS } from './personInputs'
import { SubmitButton } from './SubmitButton'
import { TextField } from './TextField'
import { type FormOutput, type Refused, useClubForm } from './useClubForm'

const { join: copy } = ADULT_SCREENS_COPY
const { fields, hints } = SIGN_UP_COPY

interface Refusal {
  code: ErrorCode
  fields?: Readonly<Record<string, FieldErrorCode>>
}

interface PayerFormProps {
  label: string
  /** What is known already; a DNI is typed each time. */
  start: { apellidos: string; telefono: string }
  /** What need not be typed twice. */
  onTyped: (typed: Partial<PayerFormProps['start']>) => void
  /** Null once it was taken. */
  onSubmit: (facts: FormOutput<typeof becomeClientSchema>) => Promise<Refusal | null>
  onClose: () => void
  /** Below the buttons: what comes next. */
  next: ReactNode
}

/** What the club needs besides of somebody who has an account and wants to pay themselves; the payment comes next. */
export function PayerForm({ label, start, onTyped, onSubmit, onClose, next }: PayerFormProps) {
  const form = useClubForm(becomeClientSchema, { ...start, dni: '' })
  const isOnline = useOnline()

  async function submit(facts: FormOutput<typeof becomeClientSchema>) {
    const mayArrive = navigator.onLine
    const refusal = await onSubmit(facts)
    if (refusal) form.showRefusal(toRefused(refusal, mayArrive))
  }

  return (
    <Form form={form} onSubmit={submit} className="mt-5 space-y-5" aria-label={label}>
      <FormError form={form} names={fields} />
      <TextField
        form={form}
        name="apellidos"
        label={fields.apellidos}
        {...PERSON_INPUTS.apellidos}
        onTyped={(apellidos) => onTyped({ apellidos })}
      />
      <TextField
        form={form}
        name="dni"
        isJudgedWhenLeft
        label={fields.dni}
        hint={hints.dni}
        {...PERSON_INPUTS.dni}
      />
      <TextField
        form={form}
        name="telefono"
        isJudgedWhenLeft
        label={fields.telefono}
        hint={hints.telefono}
        {...PERSON_INPUTS.telefono}
        onTyped={(telefono) => onTyped({ telefono })}
      />
      <div>
        {/* Always there, so that it is heard. */}
        <p role="status" className="text-base not-empty:mb-3">
          {!isOnline && copy.offline}
        </p>
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form} busyText={copy.submitting} className="max-sm:w-full">
            {copy.submit}
          </SubmitButton>
          <Button variant="quiet" className="max-sm:w-full" onClick={onClose}>
            {copy.cancel}
          </Button>
        </div>
        <p className="mt-3 text-sm text-soft">{next}</p>
      </div>
    </Form>
  )
}

/** What was sent and not answered may have been done, and can be repeated. */
const toRefused = ({ code, fields: wrong }: Refusal, mayArrive: boolean): Refused => ({
  message: mayArrive && isUnheard(code) ? UNHEARD_ONCE : ERRORS[code],
  code,
  fields: wrong,
})
