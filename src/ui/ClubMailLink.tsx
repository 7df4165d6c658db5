import { BRAND } from '@/domain/brand'
import { ExternalLink } from './ExternalLink'

/** The club's mail address within a sentence. */
export const ClubMailLink = () => (
  <ExternalLink href={`mailto:${BRAND.email}`} className="in-sentence">
    {BRAND.email}
  </ExternalLink>
)
