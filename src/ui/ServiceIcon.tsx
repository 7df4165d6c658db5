import type { ReactNode } from 'react'

/** Drawings of the services on a 32-unit grid, in the two inks of the illustrations. */
const DRAWINGS: Record<string, ReactNode> = {
  contract: (
    <>
      <path className="fill-warm" stroke="none" d="M8 4h12l5 5v19H8Z" />
      <path d="M20 4H9a1.500 1.500 0 0 0-1.500 1.500v21A1.500 1.500 0 0 0 9 28h14a1.500 1.500 0 0 0 1.500-1.500V8.500ZM20 4v4.500h4.500" />
      <path d="M12 13h8M12 17h8M12 23.500c1.500-2 2.500-2 3 0 .5 1.500 1.500 1 2.500-.5" />
    </>
  ),
  medical: (
    <>
      <rect className="fill-warm" stroke="none" x="9" y="3" width="14" height="26" rx="3" />
      <rect x="9" y="3" width="14" height="26" rx="3" />
      <path d="M16 11v8M12 15h8M14.500 25.500h3" />
    </>
  ),
  aid: (
    <>
      <circle className="fill-warm" cx="19" cy="9.500" r="6" />
      <path d="M19 7v5M16.500 9.500h5" />
      <path d="M4 19.500h4.500l5 1.500h4a2 2 0 0 1 0 4h-5M17.500 23.500l8-3.500a2 2 0 0 1 2 3.500l-10 5L8.500 27H4" />
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
      <path d="M5 13a3 3 0 0 0-2 3v6a3 3 0 0 0 3 3h1v3.500l4-3.500h3M14 12h.1M19 12h.1M24 12h.1" />
    </>
  ),
  home: (
    <>
      <path className="fill-warm" stroke="none" d="M6 15h20v13H6Z" />
      <path d="M3.500 15.500 16 4.500l12.500 11M6.500 13.500V28h19V13.500" />
      <path d="M13 28v-7h6v7" />
    </>
  ),
  stamp: (
    <>
      <path className="fill-warm" stroke="none" d="M6 18h20v6H6Z" />
      <path d="M6 24v-4a2 2 0 0 1 2-2h5c0-4-2.500-5-2.500-8.500a5.500 5.500 0 0 1 11 0C21.500 13 19 14 19 18h5a2 2 0 0 1 2 2v4ZM5 28h22" />
    </>
  ),
  people: (
    <>
      <path
        className="fill-warm"
        stroke="none"
        d="M3.500 27c0-5.500 3-8.500 7.500-8.500s7.500 3 7.500 8.500Z"
      />
      <circle cx="11" cy="11" r="4.500" />
      <path d="M3.500 27c0-5.500 3-8.500 7.500-8.500s7.500 3 7.500 8.500Z" />
      <path d="M20 7.200a4 4 0 1 1 1.500 7.600M21.500 18.700c4 0 7 2.800 7 8.300h-5" />
    </>
  ),
  clock: (
    <>
      <circle className="fill-warm" cx="16" cy="17" r="11" />
      <path d="M16 10.500V17l4.500 3M12.500 3h7M25 7l2.500 2.500" />
    </>
  ),
  'house-check': (
    <>
      <path className="fill-warm" stroke="none" d="M6 15h20v13H6Z" />
      <path d="M3.500 15.500 16 4.500l12.500 11M6.500 13.500V28h19V13.500" />
      <path d="m11.500 20.500 3.200 3.200 6-6.500" />
    </>
  ),
  basket: (
    <>
      <path className="fill-warm" stroke="none" d="M5 14h22l-2.500 13h-17Z" />
      <path d="M3.500 14h25M5 14l2.500 13h17L27 14M10 14l4-9M22 14l-4-9M12 18.500v4M16 18.500v4M20 18.500v4" />
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
      {DRAWINGS[name]}
    </svg>
  )
}
