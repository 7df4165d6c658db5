import { PAYMENT_COPY } from '@/copy/payment'
import { Icon } from '@/ui/Icon'

/** What is bought and what it costs, in one line above the card. */
export const PlanSummary = () => (
  <p className="flex flex-wrap items-baseline gap-x-3">
    <span className="text-soft">{PAYMENT_COPY.planName}</span>
    <span className="font-display text-2xl font-semibold lining-nums tabular-nums">{PAYMENT_COPY.price}</span>
    <span className="text-soft">{PAYMENT_COPY.perMonth}</span>
  </p>
)

/** What is paid today and later, right above the button that orders it. */
export const PlanPoints = () => (
  <ul className="space-y-1 text-sm">
    {PAYMENT_COPY.planPoints.map((point) => (
      <li key={point} className="flex items-start gap-2">
        <Icon name="check" className="mt-0.5 text-primary" />
        <span>{point}</span>
      </li>
    ))}
  </ul>
)
