import { REQUESTS_COPY } from '@/copy/requests'
import { SAVINGS_COPY } from '@/copy/savings'
import { isBlank, savedCents, type Savings } from '@/domain/savings'
import type { ServiceRow } from '@/client/store/rows'
import { SavingsTable } from '@/ui/SavingsTable'

interface SavingsPartProps {
  savings: Savings
  services: readonly ServiceRow[]
}

/** What the membership has been worth so far, also where that is less than it has cost. */
export function SavingsPart({ savings, services }: SavingsPartProps) {
  if (isBlank(savings)) return null
  return (
    <section aria-labelledby="ahorro" className="max-w-prose">
      <h2 id="ahorro" className="text-2xl">
        {SAVINGS_COPY.heading}
      </h2>
      <p className="mt-2 text-soft">{SAVINGS_COPY.text}</p>
      <SavingsTable
        savings={savings}
        titleOf={(id) => services.find((service) => service.id === id)?.title ?? REQUESTS_COPY.unknownService}
        sum={SAVINGS_COPY.sum(savedCents(savings))}
      />
    </section>
  )
}
