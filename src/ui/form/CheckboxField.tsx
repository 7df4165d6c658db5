import { Field, type FieldElementProps, type FieldStore } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { describedBy, FieldMessage } from './FieldFrame'
import { fieldMessage } from './fieldMessage'
import type { ClubForm, FieldName, FlatSchema, FlatValues } from './useClubForm'

interface CheckboxFieldProps<Schema extends FlatSchema> {
  form: ClubForm<Schema>
  name: FieldName<Schema>
  /** The label; may hold links. */
  children: ReactNode
  /** Called after every change. */
  onToggled?: (checked: boolean) => void
}

/** A box to tick; the whole line is its target. */
export function CheckboxField<Schema extends FlatSchema>(props: CheckboxFieldProps<Schema>) {
  const name: string = props.name
  return (
    <Field of={props.form.store} name={name} type="boolean">
      {(field, element) => <CheckboxInput {...props} field={field} element={element} />}
    </Field>
  )
}

interface CheckboxInputProps<Schema extends FlatSchema> extends CheckboxFieldProps<Schema> {
  field: FieldStore<FlatValues, string>
  element: FieldElementProps<FlatValues, string>
}

function CheckboxInput<Schema extends FlatSchema>({
  form,
  name,
  children,
  onToggled,
  field,
  element,
}: CheckboxInputProps<Schema>) {
  useSignals()
  const id = form.idOf(name)
  const error = fieldMessage(field.error.value)
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
        <input
          {...element}
          id={id}
          type="checkbox"
          className="checkbox"
          checked={field.value.value === true}
          onChange={(event) => {
            element.onChange(event)
            onToggled?.(event.currentTarget.checked)
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error })}
        />
        <span>{children}</span>
      </label>
      <FieldMessage id={id} error={error} />
    </div>
  )
}
