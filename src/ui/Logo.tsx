import { BRAND } from '@/domain/brand'

/** Sign and name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-[min(0.5rem,2.5vw)] text-primary">
      <svg viewBox="0 0 48 48" className="size-[min(2rem,9vw)]" aria-hidden="true">
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
      <span className="font-display text-[min(1.5rem,6.5vw)] leading-none whitespace-nowrap font-semibold tracking-tight">
        {BRAND.name}
      </span>
    </span>
  )
}
