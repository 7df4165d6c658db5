import { LANDING_COPY } from '@/copy/landing'
import { BRAND } from '@/domain/brand'
import { TESTIMONIALS } from '@/domain/testimonials'

const { proof } = LANDING_COPY
const { rating } = BRAND.claims
/** Below the voices if there are any; else a part of its own. */
const ABOVE = TESTIMONIALS.list.length > 0 ? '' : 'pt-14 lg:pt-24'

/** How people rate the club, as long as the brand's configuration says so. */
export const RatingClaim = () =>
  rating && (
    <div className={`mx-auto w-full max-w-6xl px-[min(1rem,5vw)] pb-14 sm:px-6 lg:pb-24 ${ABOVE}`}>
      <p className="border-t border-outline pt-6">
        <strong className="font-display text-2xl font-semibold">
          {proof.rating(rating.score, rating.reviews)}
        </strong>{' '}
        <span className="text-soft">{proof.source}</span>
      </p>
    </div>
  )
