import { LANDING_COPY } from '@/copy/landing'
import { BRAND } from '@/domain/brand'

const { proof } = LANDING_COPY

/** Of the claims that the brand's configuration leaves switched on, those that say how long and for how many. */
export function SocialProof() {
  const { families, since } = BRAND.claims
  const claims = [families && proof.families(families), since && proof.since(since)].filter(Boolean)
  if (claims.length === 0) return null
  return (
    <ul aria-label={proof.label} className="mt-8 flex flex-wrap gap-x-6 gap-y-1 text-sm text-soft">
      {claims.map((claim) => (
        <li key={claim}>{claim}</li>
      ))}
    </ul>
  )
}
