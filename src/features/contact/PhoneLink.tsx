import { unbroken } from '@/copy/format'
import type { Phone } from '@/domain/brandShape'
import { ExternalLink } from '@/ui/ExternalLink'

interface PhoneLinkProps {
  phone: Phone
  /** Shown before the number. */
  children?: string
}

/** A number to tap, in one piece. */
export const PhoneLink = ({ phone, children }: PhoneLinkProps) => (
  <ExternalLink href={`tel:${phone.e164}`} className="inline-flex min-h-11 items-center text-lg">
    {[children, unbroken(phone.text)].filter(Boolean).join(' ')}
  </ExternalLink>
)
