import { unbroken } from '@/copy/format'
import { BRAND } from '@/domain/brand'
import { ExternalLink } from './ExternalLink'

/** The club's phone, the number in one piece: within a sentence, or `alone` on its line. */
export const ClubPhoneLink = ({ alone = false }: { alone?: boolean }) => (
  <ExternalLink
    href={`tel:${BRAND.phone.e164}`}
    className={alone ? 'inline-flex min-h-11 items-center' : 'in-sentence'}
  >
    {unbroken(BRAND.phone.text)}
  </ExternalLink>
)
