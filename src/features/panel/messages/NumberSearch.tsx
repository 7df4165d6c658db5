import { useEffect, useId, useRef, useState } from 'react'
import { MESSAGES_COPY } from '@/copy/panel/messages'
import { isReference } from '@/domain/panel/messageQuery'
import { Button } from '@/ui/Button'
import { describedBy, FieldMessage } from '@/ui/form/FieldFrame'

const { find: copy } = MESSAGES_COPY
const TOOL = 'min-h-11! px-4 py-1.5 text-sm'

interface NumberSearchProps {
  /** The number that is searched for; null for none. */
  number: string | null
  /** Asked for on a phone, where it is folded. */
  isUnfolded: boolean
  onSearch: (number: string | null) => void
}

/** Finds the message whose number somebody says on the phone. */
export function NumberSearch({ number, isUnfolded, onSearch }: NumberSearchProps) {
  const id = useId()
  const [typed, setTyped] = useState(number ?? '')
  const [isWrong, setIsWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isUnfolded) field.current?.focus()
  }, [isUnfolded])
  const error = isWrong && !isReference(typed) ? copy.incomplete : null
  return (
    <form
      role="search"
      className={`min-w-0 ${isUnfolded || number !== null ? '' : 'max-sm:hidden'}`}
      aria-label={copy.formLabel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsWrong(!isReference(typed))
        if (isReference(typed)) onSearch(typed)
      }}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <label htmlFor={id} className="text-sm">
          {copy.label}
        </label>
        <p id={`${id}-hint`} className="sr-only">
          {copy.hint}
        </p>
        <div className="flex max-w-full gap-2">
          <input
            ref={field}
            id={id}
            type="text"
            className="input h-11 min-h-0! w-56 min-w-0 px-3 text-sm"
            placeholder={copy.placeholder}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={20}
            value={typed}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { hint: copy.hint, error })}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" variant="secondary" className={TOOL}>
            {copy.button}
          </Button>
        </div>
        {number !== null && (
          <Button
            variant="quiet"
            className={TOOL}
            onClick={() => {
              setTyped('')
              onSearch(null)
              // This button goes.
              field.current?.focus()
            }}
          >
            {copy.all}
          </Button>
        )}
      </div>
      <FieldMessage id={id} error={error} />
    </form>
  )
}
