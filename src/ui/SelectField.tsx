import { useId, type ReactNode } from 'react'

interface SelectFieldProps {
  label: string
  hint?: string
  value: string
  onChange: (value: string) => void
  /** In a row of tools: what is chosen says what it is, so that the label is only heard. */
  isCompact?: boolean
  /** The `option` elements. */
  children: ReactNode
}

/** One choice out of a list, with its label above; acts at once. */
export function SelectField({ label, hint, value, onChange, isCompact = false, children }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={isCompact ? 'max-w-full' : 'min-w-[min(14rem,100%)]'}>
      <label htmlFor={id} className={isCompact ? 'sr-only' : 'block font-semibold'}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      <select
        id={id}
        className={
          isCompact
            ? 'select h-11 min-h-0! pr-10 text-sm'
            : 'select mt-1.5 h-auto min-h-(--size) py-2 pr-10 whitespace-normal'
        }
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {children}
      </select>
    </div>
  )
}
