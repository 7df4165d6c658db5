import { CLIENT_ACTIONS_COPY } from '@/copy/panel/clientActions'
import type { BenefitActionKind } from '@/domain/benefit'
import type { Service } from '@/domain/service'
import { worksAtOnce } from '@/domain/serviceFacts'

const { ready, toasts } = CLIENT_ACTIONS_COPY.benefits

/** What staff read after a change to a benefit: a call is promised only where somebody makes one. */
export function appliedWords(
  { id, type }: Pick<Service, 'id' | 'type'>,
  action: BenefitActionKind,
): { title: string; description: string } {
  const isReady = action === 'activation' && worksAtOnce(id)
  return isReady ? ready[type] : toasts[type][action]
}
