import type { ReactNode } from 'react'

/** Drawings on a 24-unit grid, one stroke of 1.75 with round ends. */
const DRAWINGS = {
  info: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.5M12 7.5v.2" />
    </>
  ),
  success: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="m7.8 12.4 2.9 2.9 5.5-6" />
    </>
  ),
  warning: (
    <>
      <path d="M12 3.8 21 19.5a.8.8 0 0 1-.7 1.2H3.7a.8.8 0 0 1-.7-1.2Z" />
      <path d="M12 10v4.5M12 17.5v.2" />
    </>
  ),
  error: (
    <>
      <path d="M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3Z" />
      <path d="m9 9 6 6m0-6-6 6" />
    </>
  ),
  check: <path d="m5 12.8 4.4 4.4L19 7" />,
  dot: <circle cx="12" cy="12" r="3.2" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  arrowLeft: <path d="M20 12H4.5m6-6.5L4 12l6.5 6.5" />,
  arrowRight: <path d="M4 12h15.5m-6-6.5L20 12l-6.5 6.5" />,
  chevronDown: <path d="m5 9 7 7 7-7" />,
  eye: (
    <>
      <path d="M2.5 12C4.6 7.9 8 5.8 12 5.8s7.4 2.1 9.5 6.2c-2.1 4.1-5.5 6.2-9.5 6.200S4.6 16.1 2.5 12Z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  eyeOff: (
    <>
      <path d="M9.3 6.200A10 10 0 0 1 12 5.800c4 0 7.4 2.1 9.5 6.200a13 13 0 0 1-2.6 3.500M6.2 7.500A13 13 0 0 0 2.5 12c2.1 4.1 5.5 6.2 9.5 6.200a10 10 0 0 0 4.6-1.1" />
      <path d="m4 4 16 16" />
    </>
  ),
  lock: (
    <>
      <rect x="4.5" y="10.5" width="15" height="10" rx="2.5" />
      <path d="M8 10.500V7.500a4 4 0 0 1 8 0v3M12 14.500v2" />
    </>
  ),
  card: (
    <>
      <rect x="2.5" y="5" width="19" height="14" rx="2.5" />
      <path d="M2.5 9.500h19M6.5 15h4" />
    </>
  ),
  offline: (
    <>
      <path d="M4.5 10.500A11 11 0 0 1 8 8.200M12 7.200a11 11 0 0 1 7.5 3.300M8 14.200a6 6 0 0 1 4-1.600M12 18.200v.2" />
      <path d="m4 4 16 16" />
    </>
  ),
  mail: (
    <>
      <rect x="3" y="5.5" width="18" height="13" rx="2.5" />
      <path d="m4 7.5 8 6 8-6" />
    </>
  ),
  phone: (
    <path d="M7.2 3.8 9.5 8 7.6 10.200c1.2 2.6 3.6 5 6.2 6.200l2.2-1.9 4.2 2.3-.6 3.100c-.2.8-.9 1.3-1.7 1.200C10.5 20.3 3.7 13.5 2.9 6.100c-.1-.8.4-1.5 1.2-1.700Z" />
  ),
  user: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.500c.700-4 3.6-6 7.5-6s6.8 2 7.5 6" />
    </>
  ),
  more: <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />,
  refresh: <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.300L20 9.200M20 4v5.200h-5.2" />,
  share: (
    <>
      <path d="M8 10H6.500A1.500 1.500 0 0 0 5 11.500v7A1.500 1.500 0 0 0 6.500 20h11a1.500 1.500 0 0 0 1.500-1.500v-7a1.500 1.500 0 0 0-1.500-1.500H16" />
      <path d="M12 14.500V3.500m-3.500 3L12 3l3.500 3.500" />
    </>
  ),
  plusSquare: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="3" />
      <path d="M12 8.500v7M8.500 12h7" />
    </>
  ),
  calendar: (
    <>
      <rect x="3.5" y="5" width="17" height="15.5" rx="2.5" />
      <path d="M3.5 10h17M8 2.800V6.500M16 2.800V6.5" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof DRAWINGS

/** One drawing of the set: decoration, words are beside it. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`icon ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {DRAWINGS[name]}
    </svg>
  )
}
