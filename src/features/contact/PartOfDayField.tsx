import { Field, type FieldElementProps, type FieldStore } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { CALL_REQUEST_COPY, callMoment, partOfDayChoice } from '@/copy/callRequest'
import { type callRequestSchema, PARTS_OF_DAY, type PartOfDay } from '@/domain/callRequest'
import type { ClubForm, FlatValues } from '@/ui/form/useClubForm'
import { useHour } from './useHour'

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
  // In a page made at build time nothing is chosen yet.
  const chosen: PartOfDay = PARTS_OF_DAY.find((part) => part === field.value.value) ?? 'any'
  return (
    <fieldset>
      <legend className="font-semibold">
        {CALL_REQUEST_COPY.fields.parte}{' '}
        <span className="text-sm font-normal text-soft">{CALL_REQUEST_COPY.days}</span>
      </legend>
      <div className="mt-1">
        {PARTS_OF_DAY.map((part) => (
          <label key={part} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              {...element}
              type="radio"
              className="radio radio-primary"
              value={part}
              checked={chosen === part}
            />
            {partOfDayChoice(part)}
          </label>
        ))}
      </div>
      <p role="status" className="mt-2 font-semibold max-sm:min-h-[3.2em]">
        {CALL_REQUEST_COPY.when(callMoment(hour, chosen))}
      </p>
    </fieldset>
  )
}
