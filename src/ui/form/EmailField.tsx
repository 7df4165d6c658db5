import { TextField, type TextFieldProps } from './TextField'
import type { FlatSchema } from './useClubForm'

type EmailFieldProps<Schema extends FlatSchema> = Omit<
  TextFieldProps<Schema>,
  'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'
>

/** An e-mail address, with the keyboard for one and without corrections of its spelling. */
export function EmailField<Schema extends FlatSchema>(props: EmailFieldProps<Schema>) {
  return <TextField {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
}
