import { unbroken } from '@/copy/format'
import { BRAND } from '@/domain/brand'
import { ExternalLink } from './ExternalLink'

/** The club's phone within a sentence: the number in one piece, and a thumb's height. */
export const ClubPhoneLink = () => (
  <ExternalLink href={`tel:${BRAND.phone.e164}`} className="inline-flex min-h-11 items-center">
    {unbroken(BRAND.phone.text)}
  </ExternalLink>
)
