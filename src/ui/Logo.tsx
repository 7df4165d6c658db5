import { BRAND } from '@/domain/brand'

/** The sign alone. */
function LogoMark({ className = 'size-10' }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true">
      <path d={BRAND.logo.spot} className="fill-accent" />
      <path
        d={BRAND.logo.line}
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
