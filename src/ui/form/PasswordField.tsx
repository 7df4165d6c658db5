import { useState } from 'react'
import { UI_COPY } from '@/copy/ui'
import { Icon } from '../Icon'
import { TextField, type TextFieldProps } from './TextField'
import type { FlatSchema } from './useClubForm'

type PasswordFieldProps<Schema extends FlatSchema> = Omit<
  TextFieldProps<Schema>,
  'type' | 'trailing' | 'autoCapitalize' | 'spellCheck'
>

/** A password with a button that shows it. */
export function PasswordField<Schema extends FlatSchema>(props: PasswordFieldProps<Schema>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <button
          type="button"
          className="flex min-h-11 items-center gap-1 rounded-field px-2 text-sm font-semibold text-primary"
          aria-pressed={shown}
          aria-label={UI_COPY.showPassword(props.label)}
          aria-controls={props.form.idOf(props.name)}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
          {UI_COPY.show}
        </button>
      }
    />
  )
}
