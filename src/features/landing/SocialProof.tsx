import { LANDING_COPY } from '@/copy/landing'
import { BRAND } from '@/domain/brand'

const { proof } = LANDING_COPY

/** The claims that the brand's configuration leaves switched on. */
export function SocialProof() {
  const { families, rating, since, carers } = BRAND.claims
  const claims = [
    families && proof.families(families),
    rating && `${proof.rating(rating.score)} ${proof.reviews(rating.reviews)}`,
    carers && proof.carers(carers),
    since && proof.since(since),
  ].filter((claim) => claim !== null && claim !== '')
  if (claims.length === 0) return null
  return (
    <ul aria-label={proof.label} className="mt-8 flex flex-wrap gap-x-6 gap-y-1 text-sm text-soft">
      {claims.map((claim) => (
        <li key={claim} className="first-letter:uppercase">
          {claim}
        </li>
      ))}
    </ul>
  )
}
