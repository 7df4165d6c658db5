import type { ReactNode } from 'react'
import { PAGE_EDGE } from '@/ui/pageEdge'
import type { SectionId } from './sectionIds'

interface SectionProps {
  id: SectionId
  heading: string
  /** One or two sentences below the heading. */
  text?: string
  /** From edge to edge; cream where none is named. */
  ground?: 'sand' | 'light'
  children: ReactNode
}

const GROUND = { sand: 'bg-base-200', light: 'window-light' } as const

/** A part of the landing page: one thought, with a heading that links can lead to. */
export function Section({ id, heading, text, ground, children }: SectionProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-titulo`}
      className={`below-fold scroll-mt-4 outline-none ${ground ? GROUND[ground] : ''}`}
    >
      <div className={`${PAGE_EDGE} @container py-6 lg:py-14`}>
        <h2 id={`${id}-titulo`} className="text-3xl">
          {heading}
        </h2>
        {text && <p className="mt-2 max-w-[40rem] text-soft md:text-lg">{text}</p>}
        {children}
      </div>
    </section>
  )
}
