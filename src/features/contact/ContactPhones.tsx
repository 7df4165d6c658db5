import { CONTACT_FORM_COPY } from '@/copy/contact'
import { BRAND } from '@/domain/brand'
import type { Phone } from '@/domain/brandShape'
import { LETTER } from '@/ui/drawings/letter'
import { FLUSH, IllustrationFrame } from '@/ui/IllustrationFrame'
import { PhoneLink } from './PhoneLink'

const { phones: copy } = CONTACT_FORM_COPY

/** The other way to reach the club, beside the form. */
export const ContactPhones = () => (
  <aside aria-labelledby="telefonos">
    <IllustrationFrame className={`${FLUSH} w-44 lg:w-64`}>{LETTER}</IllustrationFrame>
    <h2 id="telefonos" className="mt-6 text-2xl">
      {copy.title}
    </h2>
    <dl className="mt-4 space-y-4">
      <Line label={copy.members} phone={BRAND.phone} hours={BRAND.supportHours} />
      <Line label={copy.newcomers} phone={BRAND.preMemberPhone} hours={BRAND.preMemberHours} />
    </dl>
    <p className="mt-4 border-t border-outline pt-4">{copy.emergency}</p>
  </aside>
)

function Line({ label, phone, hours }: { label: string; phone: Phone; hours: string }) {
  return (
    <div>
      <dt className="text-soft">{label}</dt>
      <dd>
        <PhoneLink phone={phone} />
        <p className="text-sm text-balance text-soft">{hours}</p>
      </dd>
    </div>
  )
}
