import { PAYMENT_COPY } from '@/copy/payment'
import { Icon } from '@/ui/Icon'

/** What is bought, what it costs, and when it is paid. */
export function PlanSummary() {
  return (
    <section aria-labelledby="plan">
      <h2 id="plan" className="text-xl text-soft">
        {PAYMENT_COPY.planName}
      </h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-4xl font-semibold lining-nums tabular-nums">
          {PAYMENT_COPY.price}
        </span>
        <span className="text-lg text-soft">{PAYMENT_COPY.perMonth}</span>
      </p>
      <ul className="mt-4 space-y-2">
        {PAYMENT_COPY.planPoints.map((point) => (
          <li key={point} className="flex items-start gap-3">
            <Icon name="check" className="mt-0.5 text-primary" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
