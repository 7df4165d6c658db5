import { BRAND } from '@/domain/brand'
import { ExternalLink } from './ExternalLink'

/** The club's mail address within a sentence, at a thumb's height. */
export const ClubMailLink = () => (
  <ExternalLink href={`mailto:${BRAND.email}`} className="inline-flex min-h-11 items-center">
    {BRAND.email}
  </ExternalLink>
)
