import { useId, type ReactNode } from 'react'

interface SelectFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** The `option` elements. */
  children: ReactNode
}

/** One choice out of a list, with its label above; acts at once. */
export function SelectField({ label, value, onChange, children }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="min-w-[min(14rem,100%)]">
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <select
        id={id}
        className="select mt-1.5"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {children}
      </select>
    </div>
  )
}
