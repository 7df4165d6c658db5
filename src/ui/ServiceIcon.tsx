import type { ReactNode } from 'react'
import { lookUp } from '@/domain/service'
import type { ServiceIconName } from '@/domain/serviceFacts'

/** Drawings of the services on a 32-unit grid, in the two inks of the illustrations. */
const DRAWINGS: Record<ServiceIconName, ReactNode> = {
  contract: (
    <>
      <path className="fill-warm" stroke="none" d="M8 4h12l5 5v19H8Z" />
      <path d="M20 4H9a1.5 1.5 0 0 0-1.5 1.5v21A1.5 1.5 0 0 0 9 28h14a1.5 1.5 0 0 0 1.5-1.5V8.5ZM20 4v4.5h4.5" />
      <path d="M12 13h8M12 17h8M12 23.5c1.5-2 2.5-2 3 0 .5 1.5 1.5 1 2.5-.5" />
    </>
  ),
  medical: (
    <>
      <rect className="fill-warm" stroke="none" x="9" y="3" width="14" height="26" rx="3" />
      <rect x="9" y="3" width="14" height="26" rx="3" />
      <path d="M16 11v8M12 15h8M14.5 25.5h3" />
    </>
  ),
  aid: (
    <>
      <circle className="fill-warm" cx="19" cy="9.5" r="6" />
      <path d="M19 7v5M16.5 9.5h5" />
      <path d="M4 19.5h4.5l5 1.5h4a2 2 0 0 1 0 4h-5M17.5 23.5l8-3.5a2 2 0 0 1 2 3.5l-10 5L8.5 27H4" />
    </>
  ),
  listening: (
    <>
      <path
        className="fill-warm"
        stroke="none"
        d="M12 5h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-1v4l-5-4h-8a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3Z"
      />
      <path d="M12 5h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-1v4l-5-4h-8a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3Z" />
      <path d="M5 13a3 3 0 0 0-2 3v6a3 3 0 0 0 3 3h1v3.5l4-3.5h3M14 12h.1M19 12h.1M24 12h.1" />
    </>
  ),
  home: (
    <>
      <path className="fill-warm" stroke="none" d="M6 15h20v13H6Z" />
      <path d="M3.5 15.5 16 4.5l12.5 11M6.5 13.5V28h19V13.5" />
      <path d="M13 28v-7h6v7" />
    </>
  ),
  stamp: (
    <>
      <path className="fill-warm" stroke="none" d="M6 18h20v6H6Z" />
      <path d="M6 24v-4a2 2 0 0 1 2-2h5c0-4-2.5-5-2.5-8.5a5.5 5.5 0 0 1 11 0C21.5 13 19 14 19 18h5a2 2 0 0 1 2 2v4ZM5 28h22" />
    </>
  ),
  people: (
    <>
      <path className="fill-warm" stroke="none" d="M3.5 27c0-5.5 3-8.5 7.5-8.5s7.5 3 7.5 8.5Z" />
      <circle cx="11" cy="11" r="4.5" />
      <path d="M3.5 27c0-5.5 3-8.5 7.5-8.5s7.5 3 7.5 8.5Z" />
      <path d="M20 7.2a4 4 0 1 1 1.5 7.6M21.5 18.7c4 0 7 2.8 7 8.3h-5" />
    </>
  ),
  clock: (
    <>
      <circle className="fill-warm" cx="16" cy="17" r="11" />
      <path d="M16 10.5V17l4.5 3M12.5 3h7M25 7l2.5 2.5" />
    </>
  ),
  'house-check': (
    <>
      <path className="fill-warm" stroke="none" d="M6 15h20v13H6Z" />
      <path d="M3.5 15.5 16 4.5l12.5 11M6.5 13.5V28h19V13.5" />
      <path d="m11.5 20.5 3.2 3.2 6-6.5" />
    </>
  ),
  basket: (
    <>
      <path className="fill-warm" stroke="none" d="M5 14h22l-2.5 13h-17Z" />
      <path d="M3.5 14h25M5 14l2.5 13h17L27 14M10 14l4-9M22 14l-4-9M12 18.5v4M16 18.5v4M20 18.5v4" />
    </>
  ),
}

/** The drawing that a service of the catalogue names; nothing where there is none. */
export function ServiceIcon({ name, className = 'size-10' }: { name: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      className={`shrink-0 text-primary ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {lookUp(DRAWINGS, name)}
    </svg>
  )
}
