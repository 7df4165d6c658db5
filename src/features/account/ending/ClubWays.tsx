import { BRAND } from '@/domain/brand'
import { ClubPhoneLink } from '@/ui/ClubPhoneLink'
import { ExternalLink } from '@/ui/ExternalLink'

/** The club's phone and address under the words that lead to them. */
export const ClubWays = ({ children }: { children: string }) => (
  <div>
    <p>{children}</p>
    <p className="flex flex-wrap gap-x-6">
      <ClubPhoneLink alone />
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
