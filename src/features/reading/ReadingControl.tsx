import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { READING_COPY as copy } from '@/copy/reading'
import { TEXT_SIZES } from '@/domain/readingSize'
import {
  changeReadingSettings,
  onReadingChange,
  readingSettings,
  type ReadingSettings,
} from '@/local/readingSettings'

/** Larger letters and more contrast, on every page, before any sign-in. */
export function ReadingControl() {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const settings = useSyncExternalStore(onReadingChange, readingSettings)
  useEffect(() => {
    if (!isOpen) return
    const close = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const isOutside = event.type === 'pointerdown' && !details.current?.contains(event.target as Node)
      if (!isEscape && !isOutside) return
      details.current?.removeAttribute('open')
      if (isEscape) details.current?.querySelector('summary')?.focus()
    }
    document.addEventListener('keydown', close)
    document.addEventListener('pointerdown', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('pointerdown', close)
    }
  }, [isOpen])
  return (
    <details ref={details} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="flex size-11 cursor-pointer list-none items-center justify-center rounded-field border-2 border-outline font-display text-lg leading-none [&::-webkit-details-marker]:hidden">
        <span aria-hidden="true">Aa</span>
        <span className="sr-only">{copy.label}</span>
      </summary>
      {isOpen && <ReadingPanel settings={settings} />}
    </details>
  )
}

function ReadingPanel({ settings }: { settings: ReadingSettings }) {
  const name = useId()
  return (
    <div className="absolute inset-x-[min(1rem,5vw)] top-full z-40 rounded-box border-2 border-outline bg-base-100 p-5 shadow-lg sm:right-6 sm:left-auto sm:w-96">
      <fieldset>
        <legend className="font-semibold">{copy.size}</legend>
        {TEXT_SIZES.map((size) => (
          <label key={size} className="flex min-h-12 cursor-pointer items-center gap-3">
            <input
              type="radio"
              className="radio radio-primary"
              name={name}
              checked={settings.textSize === size}
              onChange={() => changeReadingSettings({ textSize: size })}
            />
            {copy.sizes[size]}
          </label>
        ))}
      </fieldset>
      <label className="mt-2 flex min-h-12 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="checkbox"
          checked={settings.moreContrast}
          onChange={({ currentTarget }) => changeReadingSettings({ moreContrast: currentTarget.checked })}
        />
        {copy.contrast}
      </label>
      <p className="mt-2 text-base text-soft">{copy.note}</p>
    </div>
  )
}
