import { errors } from '../core/StripeError'
import { TEST_CARDS } from '../cards/testCards'
import type { Context } from '../events/Context'

/**
 * From now on the bank treats a saved card like the test card with this number: refused for a while, challenged, paid
 * again. What is printed on the card stays.
 */
export function behaveAs({ store }: Context, paymentMethod: string, card: string): void {
  const method = store.payment_method.get(paymentMethod)
  if (!method) throw errors.noSuch('payment_method', paymentMethod, 'payment_method')
  const behaviour = TEST_CARDS[card]?.behaviour
  if (!behaviour) throw errors.invalid('card must be the number of a test card.', { param: 'card' })
  store.payment_method.update(method, { behaviour })
}
