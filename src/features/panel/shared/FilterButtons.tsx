import { showChosen } from './showChosen'

interface FilterButtonsProps<Value extends string> {
  label: string
  /** `count`: how many the choice leaves, where that is told; null until it is known, which keeps its room. */
  options: readonly { value: Value; label: string; count?: number | null }[]
  value: Value
  onChange: (value: Value) => void
}

/** A few choices in one frame, one of them pressed. */
export function FilterButtons<Value extends string>({
  label,
  options,
  value,
  onChange,
}: FilterButtonsProps<Value>) {
  return (
    <div ref={showChosen} className="fading-edge max-w-full overflow-x-auto">
      <div
        role="group"
        aria-label={label}
        className="flex w-max divide-x divide-outline overflow-hidden rounded-field border border-outline"
      >
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            className={`min-h-11 cursor-pointer px-3 text-sm font-semibold whitespace-nowrap focus-visible:-outline-offset-4 max-sm:px-2 max-sm:text-[0.875rem] ${option.value === value ? 'bg-primary text-primary-content' : 'hover:bg-base-200'}`}
            onClick={() => onChange(option.value)}
          >
            {option.label}
            {option.count !== undefined && (
              <>
                {' '}
                <span className="inline-block min-w-[2.5ch] text-left tabular-nums">
                  {option.count !== null && `(${option.count})`}
                </span>
              </>
            )}
          </button>
        ))}
      </div>
    </div>
  )
}
