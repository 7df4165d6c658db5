import type { CardOptions } from '../shared/protocol'
import { CardElement } from './CardElement'
import { IntegrationError } from './IntegrationError'
import type { Surroundings } from './Surroundings'

/** A type by name, or by the React component that carries it. */
function typeOf(asked: unknown): unknown {
  if (
    (typeof asked === 'object' || typeof asked === 'function') &&
    asked !== null &&
    '__elementType' in asked
  )
    return asked.__elementType
  return asked
}

/** The group of Elements of one form. The sandbox has one kind: `card`. */
export class Elements {
  private card: CardElement | null = null

  constructor(private readonly surroundings: Surroundings) {}

  create(type: unknown, options: CardOptions = {}): CardElement {
    if (type !== 'card')
      throw new IntegrationError(`The payment sandbox has no Element of type ${String(type)}.`)
    if (this.card) throw new IntegrationError('Can only create one Element of type card.')
    this.card = new CardElement(this.surroundings, options, () => {
      this.card = null
    })
    return this.card
  }

  getElement(asked: unknown): CardElement | null {
    return typeOf(asked) === 'card' ? this.card : null
  }

  /** The card field has nothing that depends on the group's options. */
  update(): void {
    return undefined
  }
}
