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
    <div role="search" className="min-w-[min(8rem,100%)] flex-1">
      <label htmlFor={id} className="sr-only">
        {copy.label}
      </label>
      <p id={`${id}-hint`} className="sr-only">
        {copy.hint}
      </p>
      <div className="relative">
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
          className={`input h-11 min-h-0! px-3 py-1.5 text-sm text-ellipsis placeholder:text-soft ${typed ? 'pr-14' : ''}`}
          placeholder={copy.placeholder}
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
