import { Field, type FieldElementProps, type FieldStore } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { useSyncExternalStore } from 'react'
import { CALL_REQUEST_COPY, callMoment, PART_OF_DAY_WORDS } from '@/copy/callRequest'
import { type callRequestSchema, PARTS_OF_DAY, type PartOfDay } from '@/domain/callRequest'
import type { ClubForm, FlatValues } from '@/ui/form/useClubForm'

/** Morning, afternoon or either, and when the club calls then; either is chosen from the start. */
export const PartOfDayField = ({ form }: { form: ClubForm<typeof callRequestSchema> }) => (
  <Field of={form.store} name="parte" type="string">
    {(field, element) => <Parts field={field} element={element} />}
  </Field>
)

interface PartsProps {
  field: FieldStore<FlatValues, string>
  element: FieldElementProps<FlatValues, string>
}

function Parts({ field, element }: PartsProps) {
  useSignals()
  const hour = useHour()
  const chosen = (field.value.value ?? 'any') as PartOfDay
  return (
    <fieldset>
      <legend className="font-semibold">{CALL_REQUEST_COPY.fields.parte}</legend>
      <div className="mt-1 gap-x-8 sm:flex">
        {PARTS_OF_DAY.map((part) => (
          <label key={part} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              {...element}
              type="radio"
              className="radio radio-primary"
              value={part}
              checked={chosen === part}
            />
            {PART_OF_DAY_WORDS[part]}
          </label>
        ))}
      </div>
      <p role="status" className="mt-2 font-semibold text-primary max-sm:min-h-[3.2em]">
        {CALL_REQUEST_COPY.when(callMoment(hour, chosen))}
      </p>
    </fieldset>
  )
}

/** The hour that has begun; null in a page made at build time, which would name a day long past. */
function useHour(): Date | null {
  const hour = useSyncExternalStore(
    () => () => {},
    () => new Date().toISOString().slice(0, 13),
    () => null,
  )
  return hour === null ? null : new Date(`${hour}:00:00.000Z`)
}
