import { useDemo } from '@/client/api/useDemo'
import { LANDING_COPY } from '@/copy/landing'
import { PAGE_EDGE } from '@/ui/pageEdge'
import { shownTestimonials } from './shownTestimonials'
import { shownFigures } from './shownFigures'

const { proof } = LANDING_COPY

/** How people rate the club, where that may be said. */
export function RatingClaim() {
  const demo = useDemo()
  const { rating } = shownFigures(demo)
  if (!rating) return null
  // Below the voices if there are any; else a part of its own.
  const above = shownTestimonials(demo).length > 0 ? '' : 'pt-10 lg:pt-24'
  return (
    <div className={`${PAGE_EDGE} pb-4 lg:pb-24 ${above}`}>
      <p className="border-t border-outline pt-4">
        <strong className="font-display text-2xl font-semibold">
          {proof.rating(rating.score, rating.reviews)}
        </strong>{' '}
        <span className="text-soft">{proof.source}</span>
      </p>
    </div>
  )
}
