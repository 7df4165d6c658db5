import type { ReactNode } from 'react'
import { initialsOf, isFace, type PersonDrawing, type PersonFacts } from '@/domain/person'

/** What every face has; the hair, the clothes and the rest make it somebody's. */
const SHOULDERS = 'M3 33c.3-6.3 4.5-9.5 13-9.5S28.7 26.7 29 33'
const HEAD = (
  <path
    className="fill-base-100"
    d="M13 21.2v2.5c1.3 2 4.7 2 6 0v-2.5M9 13.4c0-5 2.7-7.8 7-7.8s7 2.8 7 7.8-3 8.4-7 8.4-7-3.4-7-8.4Z"
  />
)
const EYES = <path strokeWidth="1.7" d="M13.2 13.6h.01M18.8 13.6h.01" />

/** On a 32-unit grid, in the two inks of the illustrations. */
const DRAWINGS: Record<Exclude<PersonDrawing, 'initials'>, ReactNode> = {
  cup: (
    <>
      <path className="fill-base-100" stroke="none" d="M8 13h13v6.5c0 3.6-2.4 6-6.5 6S8 23.1 8 19.5Z" />
      <path d="M8 13h13v6.5c0 3.6-2.4 6-6.5 6S8 23.1 8 19.5ZM21 15h1.5a3 3 0 0 1 0 6.5h-2M5.5 26h18" />
      <path d="M12 9.5c-1.2-1.5 1.2-2.3 0-4M17 9.5c-1.2-1.5 1.2-2.3 0-4" />
    </>
  ),
  plant: (
    <>
      <path className="fill-base-100" stroke="none" d="M10 20h12l-1.5 7h-9Z" />
      <path d="M10 20h12l-1.5 7h-9ZM16 20v-9" />
      <path d="M16 14c-.5-4-3-6-7-6 .3 4 3 6.3 7 6ZM16 11.5c.3-4 2.8-6.3 7-6.5-.1 4.3-2.8 6.7-7 6.5Z" />
    </>
  ),
  lamp: (
    <>
      <path className="fill-base-100" stroke="none" d="M11.5 6h9l3.5 9H8Z" />
      <path d="M11.5 6h9l3.5 9H8ZM16 15v11M11 26.5h10M20 15v3.5" />
    </>
  ),
  book: (
    <>
      <path className="fill-base-100" stroke="none" d="M16 9.5C13.5 7.5 10 7 6 7.5v16c4-.5 7.5 0 10 2Z" />
      <path d="M16 9.5C13.5 7.5 10 7 6 7.5v16c4-.5 7.5 0 10 2 2.5-2 6-2.5 10-2v-16c-4-.5-7.5 0-10 2ZM16 9.5v16" />
      <path d="M9 12.5c1.5 0 3 .2 4 .6M9 16.5c1.5 0 3 .2 4 .6" />
    </>
  ),
  bob: (
    <>
      <path
        className="fill-primary"
        d="M6.9 20.7C5.4 9.3 8.6 3.6 16 3.6s10.6 5.7 9.1 17.1c-1.5 1.6-4.2 1.8-5.9 1h-6.4c-1.7.8-4.4.6-5.9-1Z"
      />
      <path d={SHOULDERS} />
      {HEAD}
      <path
        className="fill-primary"
        d="M9 13c4.2-.4 7.6-2.3 9.3-5.2.8 2.4 2.4 4.2 4.7 5.2.3-5.4-2.5-8-7-8s-7.3 2.6-7 8Z"
      />
      {EYES}
      <path d="M13.9 17.8c1.2 1.1 3 1.1 4.2 0" />
    </>
  ),
  curls: (
    <>
      <path
        className="fill-primary"
        d="M8.2 18a2.9 2.9 0 0 1-1.7-4.9A3.1 3.1 0 0 1 7 8a3.3 3.3 0 0 1 4-3.6A3.8 3.8 0 0 1 16.3 3a3.6 3.6 0 0 1 5.2 1.6 3.3 3.3 0 0 1 3.7 3.9 3.1 3.1 0 0 1 .4 4.7 2.9 2.9 0 0 1-1.8 4.8Z"
      />
      <path className="fill-primary" d={SHOULDERS} />
      {HEAD}
      <path
        className="fill-primary"
        d="M8.9 13.3a2.5 2.5 0 0 0 3.4-2.4 2.7 2.7 0 0 0 4-.4 2.7 2.7 0 0 0 3.8.5 2.5 2.5 0 0 0 3 2.3C23.3 8 20.7 5.3 16 5.3s-7.3 2.7-7.1 8Z"
      />
      {EYES}
      <path d="M13.7 17.7c1.3 1.3 3.3 1.3 4.6 0" />
    </>
  ),
  bun: (
    <>
      <circle className="fill-base-200" cx="16" cy="4" r="2.9" />
      <path className="fill-primary" d={SHOULDERS} />
      {HEAD}
      <path
        className="fill-base-200"
        d="M8.6 14.3c-1-6 2-9 7.4-9s8.4 3 7.4 9c-.8-3-3-5.2-6.3-5.6-2.2 1.5-6.9 1.9-8.5 5.6Z"
      />
      <path
        strokeWidth=".9"
        d="M10.2 14.1a2.5 2.5 0 0 1 5 0 2.5 2.5 0 0 1-5 0ZM16.8 14.1a2.5 2.5 0 0 1 5 0 2.5 2.5 0 0 1-5 0ZM15.2 13.7q.8-.5 1.6 0"
      />
      <path strokeWidth="1.5" d="M12.8 14.2h.01M19.2 14.2h.01" />
      <path d="M13.9 18.5c1.2 1.1 3 1.1 4.2 0" />
    </>
  ),
  beard: (
    <>
      <path d={SHOULDERS} />
      {HEAD}
      <path
        className="fill-primary"
        d="M8.9 13.5c-.2 6.3 2.9 9.7 7.1 9.7s7.3-3.4 7.1-9.7c-.9 2.7-1.7 3.4-3.2 3.2-1.6-.9-2.8-.8-3.9-.3-1.1-.5-2.3-.6-3.9.3-1.5.2-2.3-.5-3.2-3.2ZM8.7 13C7.8 7.3 11 4.2 16 4.2c5.3 0 8.2 3.1 7.3 8.8-.7-1.9-1.2-3.1-2-4.2-3.5.6-6.9.2-9-1.4-1.7 1.3-2.9 3-3.6 5.6Z"
      />
      <path className="stroke-primary-content" d="M14.5 18.8c.9.7 2.1.7 3 0" />
      {EYES}
    </>
  ),
}

interface PersonMarkProps {
  person: Pick<PersonFacts, 'name' | 'drawing'>
  /** The size, as classes. */
  className?: string
}

/** How somebody of the club is drawn; their name stands beside it. */
export function PersonMark({ person: { name, drawing }, className = 'size-14' }: PersonMarkProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden
      className={`shrink-0 overflow-hidden rounded-full bg-warm text-primary ${isFace(drawing) ? 'portrait' : ''} ${className}`}
    >
      {drawing === 'initials' ? (
        <text x="16" y="16" dy=".36em" textAnchor="middle" className="fill-current text-[12px] font-semibold">
          {initialsOf(name)}
        </text>
      ) : (
        <g
          fill="none"
          stroke="currentColor"
          strokeWidth={isFace(drawing) ? 1.1 : 1.5}
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {DRAWINGS[drawing]}
        </g>
      )}
    </svg>
  )
}
