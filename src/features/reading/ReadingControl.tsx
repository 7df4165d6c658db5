import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { READING_COPY as copy } from '@/copy/reading'
import { TEXT_SIZES } from '@/domain/readingSize'
import {
  AS_THE_SYSTEM,
  changeReadingSettings,
  onReadingChange,
  readingSettings,
  type ReadingSettings,
} from '@/client/drafts/readingSettings'

/** How much room a header leaves for the word beside «Aa». */
type Room = 'alone' | 'shared' | 'tight'
const WORD: Record<Room, string> = { alone: '', shared: 'max-sm:hidden', tight: 'hidden' }

/** Larger letters and more contrast, on every page, before any sign-in. */
export function ReadingControl({ room }: { room: Room }) {
  const details = useRef<HTMLDetailsElement>(null)
  const settings = useSyncExternalStore(onReadingChange, readingSettings, () => AS_THE_SYSTEM)
  useEffect(() => {
    const close = (event: Event) => {
      if (!details.current?.open) return
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const isOutside = event.type === 'pointerdown' && !details.current.contains(event.target as Node)
      if (!isEscape && !isOutside) return
      details.current.removeAttribute('open')
      if (isEscape) details.current.querySelector('summary')?.focus()
    }
    document.addEventListener('keydown', close)
    document.addEventListener('pointerdown', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('pointerdown', close)
    }
  }, [])
  return (
    <details ref={details} className="needs-script">
      <summary className="flex min-h-[44px] min-w-[44px] cursor-pointer list-none items-center justify-center gap-x-2 rounded-field border-2 border-outline px-[7px] font-display text-[min(1.5rem,6.5vw)] leading-none [&::-webkit-details-marker]:hidden">
        <span aria-hidden="true">Aa</span>
        <span className="sr-only">{copy.label}</span>
        <span aria-hidden="true" className={`font-sans text-[min(1rem,5.4vw)] ${WORD[room]}`}>
          {copy.word}
        </span>
      </summary>
      <ReadingPanel settings={settings} />
    </details>
  )
}

const ReadingPanel = ({ settings }: { settings: ReadingSettings }) => (
  <div className="absolute inset-x-[min(1rem,5vw)] top-full z-40 rounded-box border-2 border-outline bg-base-100 p-5 shadow-lg sm:right-6 sm:left-auto sm:w-96">
    <ReadingFields settings={settings} />
  </div>
)

/** The same choices as a part of a page. */
export const ReadingChoices = () => (
  <ReadingFields settings={useSyncExternalStore(onReadingChange, readingSettings)} />
)

function ReadingFields({ settings }: { settings: ReadingSettings }) {
  const name = useId()
  return (
    <>
      <fieldset>
        <legend className="font-semibold">{copy.size}</legend>
        {TEXT_SIZES.map((size) => (
          <label key={size} className="flex min-h-12 cursor-pointer items-center gap-3">
            <input
              type="radio"
              className="radio radio-primary"
              name={name}
              value={size}
              data-reading="textSize"
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
          data-reading="moreContrast"
          checked={settings.moreContrast}
          onChange={({ currentTarget }) => changeReadingSettings({ moreContrast: currentTarget.checked })}
        />
        {copy.contrast}
      </label>
      <p className="mt-2 text-base text-soft">{copy.note}</p>
    </>
  )
}
