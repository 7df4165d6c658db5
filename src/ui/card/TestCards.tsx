import { PAYMENT_COPY } from '@/copy/payment'

/** The payment sandbox's main test cards; shown in the demonstration only. */
export function TestCards() {
  const { title, intro, cards } = PAYMENT_COPY.demo
  return (
    <section
      aria-label={title}
      className="rounded-box border-2 border-dashed border-outline p-4 text-sm sm:p-5"
    >
      <p className="font-semibold">{title}</p>
      <p className="mt-1">{intro}</p>
      <dl className="mt-3 space-y-2">
        {cards.map(({ number, outcome }) => (
          <div key={number} className="flex flex-wrap gap-x-3">
            <dt className="font-semibold tabular-nums">{number}</dt>
            <dd className="text-soft">{outcome}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
