import type { Detail } from '@/contract/panel/clients'
import { serviceTitle } from '@/copy/panel/shared'
import { SAVINGS_COPY } from '@/copy/savings'
import { isBlank, savedCents } from '@/domain/savings'
import { SavingsTable } from '@/ui/SavingsTable'
import { Section } from './Section'

const { panel } = SAVINGS_COPY

/** What the membership has been worth to the family so far. */
export function SavingsSection({ savings }: Pick<Detail, 'savings'>) {
  if (!savings) return null
  return (
    <Section heading={panel.heading} isFolded>
      {isBlank(savings) ? (
        <p className="text-soft">{panel.none}</p>
      ) : (
        <SavingsTable savings={savings} titleOf={serviceTitle} sum={panel.sum(savedCents(savings))} />
      )}
    </Section>
  )
}
