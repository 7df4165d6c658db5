import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { Icon } from '@/ui/Icon'

export interface MenuAction {
  label: string
  /** The label, and whom it is about. */
  ariaLabel: string
  isDangerous?: boolean
  /** From which width of the list on it stands in sight instead. */
  from?: Width
  run: () => void
}

/** Where the buttons stand beside the words, where a row is one line, and where it has room for one button more. */
export type Width = 'beside' | 'wide' | 'widest'

const HIDDEN_FROM: Record<Width, string> = {
  beside: '@min-[43rem]:hidden',
  wide: '@min-[70rem]:hidden',
  widest: '@min-[84rem]:hidden',
}

interface ActionMenuProps {
  label: string
  /** Asked when the menu opens. */
  actions: () => MenuAction[]
}

/** A button with three dots that unfolds what is rarely done. Escape and whatever happens elsewhere fold it again. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()

  function close(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setIsOpen(false)
    opener.current?.focus()
  }
  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
  }
  function choose({ run }: MenuAction) {
    setIsOpen(false)
    // A dialog gives the focus back to where it was.
    opener.current?.focus()
    run()
  }

  return (
    <div className={`relative ${isOpen ? 'z-20' : ''}`} role="presentation" onKeyDown={close} onBlur={leave}>
      <button
        ref={opener}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="grid size-11 cursor-pointer place-items-center rounded-field text-primary hover:bg-base-200"
        onClick={(event) => {
          // Safari does not focus a pressed button, so nothing would fold the menu again.
          event.currentTarget.focus()
          setIsOpen((before) => !before)
        }}
      >
        <Icon name="more" className="size-6" />
      </button>
      {isOpen && (
        <ul
          id={id}
          className="absolute top-full right-0 w-max max-w-[80vw] rounded-box border-2 border-outline bg-base-100 p-1 shadow-lg"
        >
          {actions().map((action) => (
            <li key={action.label} className={action.from && HIDDEN_FROM[action.from]}>
              <button
                type="button"
                aria-label={action.ariaLabel}
                className={`flex min-h-11 w-full cursor-pointer items-center rounded-field px-4 text-left text-sm font-semibold hover:bg-base-200 ${action.isDangerous ? 'text-error' : ''}`}
                onClick={() => choose(action)}
              >
                {action.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
