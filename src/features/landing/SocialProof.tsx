import { useDemo } from '@/client/api/useDemo'
import { LANDING_COPY } from '@/copy/landing'
import { shownFigures } from './shownFigures'

const { proof } = LANDING_COPY

/** Of the figures that may be shown, those that say how long and for how many. */
export function SocialProof() {
  const { families, since } = shownFigures(useDemo())
  const claims = [families && proof.families(families), since && proof.since(since)].filter(Boolean)
  if (claims.length === 0) return null
  return (
    <ul aria-label={proof.label} className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-sm text-soft">
      {claims.map((claim) => (
        <li key={claim}>{claim}</li>
      ))}
    </ul>
  )
}
