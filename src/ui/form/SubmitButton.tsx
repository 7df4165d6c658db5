import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { Button } from '../Button'
import type { ButtonVariant } from '../buttonClass'
import type { ClubForm, FlatSchema } from './useClubForm'

interface SubmitButtonProps<Schema extends FlatSchema> {
  form: ClubForm<Schema>
  busyText?: string
  variant?: ButtonVariant
  className?: string
  children: ReactNode
}

/** The form's one submit button, busy while the form is being sent. */
export function SubmitButton<Schema extends FlatSchema>({ form, ...rest }: SubmitButtonProps<Schema>) {
  useSignals()
  return <Button {...rest} type="submit" busy={form.store.submitting.value} />
}
