import type { ReactNode } from 'react'
import type { SectionId } from './sectionIds'

interface SectionProps {
  id: SectionId
  heading: string
  /** One or two sentences below the heading. */
  text?: string
  /** On sand instead of cream, from edge to edge. */
  onSand?: boolean
  /** Beside heading and text on wide screens. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of the landing page: one thought, with a heading that links can lead to. */
export function Section({ id, heading, text, onSand = false, aside, children }: SectionProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-titulo`}
      className={`below-fold scroll-mt-4 outline-none ${onSand ? 'bg-base-200' : ''}`}
    >
      <div className="mx-auto w-full max-w-6xl px-[min(1rem,5vw)] py-14 sm:px-6 lg:py-24">
        <div
          className={
            aside ? 'grid items-center gap-x-16 gap-y-6 md:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]' : ''
          }
        >
          <div>
            <h2 id={`${id}-titulo`} className="text-3xl">
              {heading}
            </h2>
            {text && <p className="mt-3 max-w-[40rem] text-lg text-soft">{text}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}
