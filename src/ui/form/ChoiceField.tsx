import { Field, type FieldElementProps, type FieldStore } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { describedBy, FieldFrame } from './FieldFrame'
import { fieldMessage } from './fieldMessage'
import type { ClubForm, FieldName, FlatSchema, FlatValues } from './useClubForm'

interface ChoiceFieldProps<Schema extends FlatSchema> {
  form: ClubForm<Schema>
  name: FieldName<Schema>
  label: string
  hint?: string
  /** Shown until something is chosen; left out where something always is. */
  empty?: string
  choices: readonly { value: string; label: string }[]
  /** Called with the choice after every change. */
  onChosen?: (value: string) => void
  /** What else is asked, by what is chosen. */
  below?: (chosen: string) => ReactNode
}

/** One choice out of a list. */
export function ChoiceField<Schema extends FlatSchema>(props: ChoiceFieldProps<Schema>) {
  const name: string = props.name
  return (
    <Field of={props.form.store} name={name} type="string">
      {(field, element) => <Choice {...props} field={field} element={element} />}
    </Field>
  )
}

interface ChoiceProps<Schema extends FlatSchema> extends ChoiceFieldProps<Schema> {
  field: FieldStore<FlatValues, string>
  element: FieldElementProps<FlatValues, string>
}

function Choice<Schema extends FlatSchema>({
  form,
  name,
  label,
  hint,
  empty,
  choices,
  onChosen,
  below,
  field,
  element,
}: ChoiceProps<Schema>) {
  useSignals()
  const id = form.idOf(name)
  const error = fieldMessage(field.error.value)
  const chosen = String(field.value.value ?? '')
  return (
    <>
      <FieldFrame id={id} label={label} hint={hint} error={error}>
        <select
          {...element}
          id={id}
          className="select"
          value={chosen}
          onChange={(event) => {
            element.onChange(event)
            onChosen?.(event.currentTarget.value)
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
        >
          {empty !== undefined && <option value="">{empty}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </FieldFrame>
      {below?.(chosen)}
    </>
  )
}
