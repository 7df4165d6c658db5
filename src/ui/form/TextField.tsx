import { Field, type FieldElementProps, type FieldStore } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import type { ChangeEvent, FocusEvent, InputHTMLAttributes, ReactNode } from 'react'
import { afterPress } from './afterPress'
import { describedBy, FieldFrame } from './FieldFrame'
import { fieldMessage } from './fieldMessage'
import type { ClubForm, FieldName, FlatSchema, FlatValues } from './useClubForm'

/** How one line of text is typed in. */
export interface TextFieldInput extends InputAttributes {
  /** Rewrites what is typed, letter for letter; the caret stays where it is. */
  rewrite?: (typed: string) => string
}

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'autoCapitalize'
  | 'autoCorrect'
  | 'spellCheck'
  | 'enterKeyHint'
  | 'maxLength'
  | 'disabled'
>

export interface TextFieldProps<Schema extends FlatSchema> extends TextFieldInput {
  form: ClubForm<Schema>
  name: FieldName<Schema>
  label: string
  hint?: string
  /** Called with the value after every change. */
  onTyped?: (value: string) => void
  /** Judged when it is left with something in it, and again with every change while it is wrong; else on submit. */
  isJudgedWhenLeft?: boolean
  /** Another field whose check depends on this one. */
  alsoRecheck?: FieldName<Schema>
  /** Shown at the right end inside the field. */
  trailing?: ReactNode
  /** Shown under the field; gets its value. */
  below?: (value: string) => ReactNode
}

/** One line of text with its label, hint and message. */
export function TextField<Schema extends FlatSchema>(props: TextFieldProps<Schema>) {
  const name: string = props.name
  return (
    <Field of={props.form.store} name={name} type="string">
      {(field, element) => <TextInput {...props} field={field} element={element} />}
    </Field>
  )
}

interface TextInputProps<Schema extends FlatSchema> extends TextFieldProps<Schema> {
  field: FieldStore<FlatValues, string>
  element: FieldElementProps<FlatValues, string>
}

function TextInput<Schema extends FlatSchema>({
  form,
  name,
  label,
  hint,
  rewrite,
  onTyped,
  isJudgedWhenLeft = false,
  alsoRecheck,
  trailing,
  below,
  field,
  element,
  ...attributes
}: TextInputProps<Schema>) {
  useSignals()
  const id = form.idOf(name)
  const error = fieldMessage(field.error.value)
  const value = String(field.value.value ?? '')

  function change(event: ChangeEvent<HTMLInputElement>) {
    if (rewrite) rewriteInPlace(event.currentTarget, rewrite)
    element.onChange(event)
    onTyped?.(event.currentTarget.value)
    if (isJudgedWhenLeft) form.recheck(name)
    if (alsoRecheck) form.recheck(alsoRecheck)
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    element.onBlur(event)
    if (isJudgedWhenLeft && event.currentTarget.value) afterPress(() => form.judge(name))
  }

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} below={below?.(value)}>
      <div className="relative">
        <input
          {...attributes}
          {...element}
          id={id}
          className={`input ${trailing ? 'pr-24' : ''}`}
          value={value}
          onChange={change}
          onBlur={leave}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
        />
        {trailing && <div className="absolute inset-y-0 right-1 flex items-center">{trailing}</div>}
      </div>
    </FieldFrame>
  )
}

function rewriteInPlace(input: HTMLInputElement, rewrite: (typed: string) => string) {
  const rewritten = rewrite(input.value)
  if (rewritten === input.value) return
  const caret = input.selectionStart
  input.value = rewritten
  input.setSelectionRange(caret, caret)
}
