import { useId, useState } from 'react'
import { MESSAGES_COPY } from '@/copy/panel/messages'
import { isReference } from '@/domain/panel/messageQuery'
import { Button } from '@/ui/Button'
import { FieldFrame } from '@/ui/form/FieldFrame'

const { find: copy } = MESSAGES_COPY

interface NumberSearchProps {
  /** The number that is searched for; null for none. */
  number: string | null
  onSearch: (number: string | null) => void
}

/** Finds the message whose number somebody says on the phone. */
export function NumberSearch({ number, onSearch }: NumberSearchProps) {
  const id = useId()
  const [typed, setTyped] = useState(number ?? '')
  const [isWrong, setIsWrong] = useState(false)
  const error = isWrong && !isReference(typed) ? copy.incomplete : null
  return (
    <form
      role="search"
      aria-label={copy.formLabel}
      noValidate
      className="mt-6"
      onSubmit={(event) => {
        event.preventDefault()
        setIsWrong(!isReference(typed))
        if (isReference(typed)) onSearch(typed)
      }}
    >
      <FieldFrame id={id} label={copy.label} hint={copy.hint} error={error}>
        <div className="flex flex-wrap gap-3">
          <input
            id={id}
            type="text"
            className="input max-w-56"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={20}
            value={typed}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" variant="secondary" className="px-4">
            {copy.button}
          </Button>
          {number !== null && (
            <Button
              variant="quiet"
              className="px-4"
              onClick={() => {
                setTyped('')
                onSearch(null)
              }}
            >
              {copy.all}
            </Button>
          )}
        </div>
      </FieldFrame>
    </form>
  )
}
