import type { ReactNode } from 'react'
import { Icon } from '../Icon'

interface FieldFrameProps {
  id: string
  label: string
  hint?: string | undefined
  error: string | null
  children: ReactNode
  /** Shown between the field and its message, for example a meter. */
  below?: ReactNode
}

/** Ids of the texts that describe a field, for `aria-describedby`. */
export function describedBy(
  id: string,
  { hint, error }: { hint?: string | undefined; error: string | null },
) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** What is wrong with one field. */
export function FieldMessage({ id, error }: { id: string; error: string | null }) {
  if (!error) return null
  return (
    <p id={`${id}-error`} className="mt-2 flex items-start gap-2 text-sm font-medium text-error">
      <Icon name="error" className="mt-0.5 size-5" />
      <span>{error}</span>
    </p>
  )
}

/** Label, hint, field and message, one below the other. */
export function FieldFrame({ id, label, hint, error, children, below }: FieldFrameProps) {
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      <div className="mt-1.5">{children}</div>
      {below}
      <FieldMessage id={id} error={error} />
    </div>
  )
}
