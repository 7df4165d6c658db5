import { unbroken } from '@/copy/format'
import { BRAND } from '@/domain/brand'
import { ExternalLink } from '@/ui/ExternalLink'

/** The club's phone and address under the words that lead to them. */
export const ClubWays = ({ children }: { children: string }) => (
  <div>
    <p>{children}</p>
    <p className="flex flex-wrap gap-x-6">
      <ExternalLink href={`tel:${BRAND.phone.e164}`} className="inline-flex min-h-11 items-center">
        {unbroken(BRAND.phone.text)}
      </ExternalLink>
      <ExternalLink
        href={`mailto:${BRAND.email}`}
        className="inline-flex min-h-11 max-w-full items-center break-all"
      >
        {BRAND.email}
      </ExternalLink>
    </p>
    <p className="text-base text-soft">{BRAND.supportHours}</p>
  </div>
)
