import { unbroken } from '@/copy/format'
import { SERVICES_COPY } from '@/copy/services'
import { BRAND } from '@/domain/brand'
import { ExternalLink } from '@/ui/ExternalLink'
import { Icon } from '@/ui/Icon'

const { medical } = SERVICES_COPY

/** A doctor is not asked to call back: the number is here at once. */
export const MedicalLine = () => (
  <div className="mt-3">
    <ExternalLink
      href={`tel:${BRAND.medicalPhone.e164}`}
      className="inline-flex min-h-11 items-center gap-2 text-lg"
    >
      <Icon name="phone" className="size-5" />
      {medical.call}: {unbroken(BRAND.medicalPhone.text)}
    </ExternalLink>
    <p className="text-base">
      {medical.hours} {medical.emergency}
    </p>
  </div>
)
