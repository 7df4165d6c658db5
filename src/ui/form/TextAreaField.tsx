import { Field, type FieldElementProps, type FieldStore } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { describedBy, FieldFrame } from './FieldFrame'
import { fieldMessage } from './fieldMessage'
import type { ClubForm, FieldName, FlatSchema, FlatValues } from './useClubForm'

interface TextAreaFieldProps<Schema extends FlatSchema> {
  form: ClubForm<Schema>
  name: FieldName<Schema>
  label: string
  hint?: string
  rows?: number
  /** Called with the value after every change. */
  onTyped?: (value: string) => void
}

/** Several lines of text with their label, hint and message. */
export function TextAreaField<Schema extends FlatSchema>(props: TextAreaFieldProps<Schema>) {
  const name: string = props.name
  return (
    <Field of={props.form.store} name={name} type="string">
      {(field, element) => <TextArea {...props} field={field} element={element} />}
    </Field>
  )
}

interface TextAreaProps<Schema extends FlatSchema> extends TextAreaFieldProps<Schema> {
  field: FieldStore<FlatValues, string>
  element: FieldElementProps<FlatValues, string>
}

function TextArea<Schema extends FlatSchema>({
  form,
  name,
  label,
  hint,
  rows = 4,
  onTyped,
  field,
  element,
}: TextAreaProps<Schema>) {
  useSignals()
  const id = form.idOf(name)
  const error = fieldMessage(field.error.value)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        {...element}
        id={id}
        rows={rows}
        className="textarea"
        value={String(field.value.value ?? '')}
        onChange={(event) => {
          element.onChange(event)
          onTyped?.(event.currentTarget.value)
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </FieldFrame>
  )
}
