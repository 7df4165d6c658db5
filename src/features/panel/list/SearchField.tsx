import { useId, useRef } from 'react'
import { CLIENT_LIST_COPY } from '@/copy/panel/clientList'
import { Icon } from '@/ui/Icon'

const { search: copy } = CLIENT_LIST_COPY

/** The longest text that the server searches for. */
const MAX_LENGTH = 100

interface SearchFieldProps {
  typed: string
  onType: (text: string) => void
}

/** The search field for clients. */
export function SearchField({ typed, onType }: SearchFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  function clear() {
    onType('')
    field.current?.focus()
  }
  return (
    <div role="search" className="min-w-[min(20rem,100%)] flex-1">
      <label htmlFor={id} className="block font-semibold">
        {copy.label}
      </label>
      <p id={`${id}-hint`} className="text-sm text-soft">
        {copy.hint}
      </p>
      <div className="relative mt-1.5">
        <input
          ref={field}
          id={id}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_LENGTH}
          className={`input ${typed ? 'pr-16' : ''}`}
          aria-describedby={`${id}-hint`}
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
        {typed && (
          <button
            type="button"
            aria-label={copy.clear}
            className="absolute inset-y-0 right-1 my-auto grid size-11 place-items-center rounded-field text-primary"
            onClick={clear}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
    </div>
  )
}
