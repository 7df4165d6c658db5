import { CATALOGUE } from '@/copy/catalogue'
import { PAYMENT_COPY } from '@/copy/payment'
import { SIGN_UP_COPY } from '@/copy/signUp'
import { CALENDAR } from '@/ui/drawings/calendar'
import { Icon } from '@/ui/Icon'
import { IllustrationFrame } from '@/ui/IllustrationFrame'

const INCLUDED = CATALOGUE.filter(({ type }) => type === 'included')
const { title, steps } = SIGN_UP_COPY.aside
const AFTER_PAYING = steps.slice(1)

/** What the fee pays for, beside the payment; where there is room, also what comes after it. */
export const SubscriptionAside = () => (
  <>
    <IllustrationFrame className="w-44 lg:w-64">{CALENDAR}</IllustrationFrame>
    <h2 className="mt-6 text-2xl">{PAYMENT_COPY.aside.title}</h2>
    <ul className="mt-4 space-y-3">
      {INCLUDED.map(({ id, title: service }) => (
        <li key={id} className="flex items-start gap-3">
          <Icon name="check" className="mt-0.5 text-accent" />
          <span>{service}</span>
        </li>
      ))}
    </ul>
    <p className="mt-6 border-t border-outline pt-4 font-semibold">{PAYMENT_COPY.aside.more}</p>
    <div className="max-lg:hidden">
      <h2 className="mt-8 text-2xl">{title}</h2>
      <ol className="steps mt-4 space-y-4">
        {AFTER_PAYING.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  </>
)
