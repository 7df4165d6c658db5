import { useId, useState } from 'react'

interface DateFieldProps {
  label: string
  /** `2026-11-21`, or null for none. */
  value: string | null
  onChange: (value: string | null) => void
}

/** A day of the calendar with its label above; acts as soon as a whole day is entered or cleared. */
export function DateField({ label, value, onChange }: DateFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(value ?? '')
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setTyped(value ?? '')
  }
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="date"
        className="input mt-1.5"
        value={typed}
        onChange={(event) => {
          const day = event.currentTarget.value
          setTyped(day)
          if (isWholeDay(day)) onChange(day)
        }}
        // While a day is being typed the field says that it is empty; only leaving it so means none.
        onBlur={() => {
          if (typed === '' && value !== null) onChange(null)
        }}
      />
    </div>
  )
}

/** Years are typed digit by digit: 0002 is on the way to 2026. */
const isWholeDay = (day: string): boolean => /^[1-9]\d{3}-\d\d-\d\d$/.test(day)
