import { BRAND } from '@/domain/brand'

/** The sign alone: a roof whose right slope turns into an arm around somebody. */
export function LogoMark({ className = 'size-10' }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true">
      <circle cx="22.5" cy="29.5" r="5.5" className="fill-accent" />
      <path
        d="M5 26.5 22.2 9.6a2.6 2.6 0 0 1 3.6 0L40 23.4c3.6 3.5 4.6 8.2 2.6 12-2.2 4.3-7.3 6-12.4 5.2"
        fill="none"
        stroke="currentColor"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** Sign and name. */
export function Logo({ className = '' }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2 text-primary ${className}`}>
      <LogoMark />
      <span className="font-display text-2xl leading-none font-semibold tracking-tight">{BRAND.name}</span>
    </span>
  )
}
