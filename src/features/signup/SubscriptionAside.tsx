import { PAYMENT_COPY } from '@/copy/payment'
import { CATALOGUE } from '@/copy/catalogue'
import { Icon } from '@/ui/Icon'
import { CALENDAR } from '@/ui/drawings/calendar'
import { IllustrationFrame } from '@/ui/IllustrationFrame'

const INCLUDED = CATALOGUE.filter(({ type }) => type === 'included')

/** What the fee pays for, beside the payment. */
export function SubscriptionAside() {
  return (
    <>
      <IllustrationFrame className="w-44 lg:w-64">{CALENDAR}</IllustrationFrame>
      <h2 className="mt-6 text-2xl">{PAYMENT_COPY.aside.title}</h2>
      <ul className="mt-4 space-y-3">
        {INCLUDED.map(({ id, title }) => (
          <li key={id} className="flex items-start gap-3">
            <Icon name="check" className="mt-0.5 text-accent" />
            <span>{title}</span>
          </li>
        ))}
      </ul>
      <p className="mt-6 border-t border-outline pt-4 font-semibold">{PAYMENT_COPY.aside.more}</p>
    </>
  )
}
