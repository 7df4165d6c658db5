import type { ApiResult } from './api'

/** What the page's Stripe.js and the frames say to each other, over a port that only the two of them hold. */

export type FieldName = 'number' | 'expiry' | 'cvc' | 'postal'

/** CSS declarations, and those of pseudo-classes and pseudo-elements, as the page gives them to `style`. */
export type StyleRules = Readonly<Record<string, unknown>>

export interface CardOptions {
  style?: { base?: StyleRules; complete?: StyleRules; empty?: StyleRules; invalid?: StyleRules }
  hidePostalCode?: boolean
  hideIcon?: boolean
  disabled?: boolean
  value?: { postalCode?: string }
  classes?: Partial<Record<'base' | 'complete' | 'empty' | 'focus' | 'invalid', string>>
}

export interface ValidationError {
  type: 'validation_error'
  code: string
  message: string
}

export interface CardState {
  empty: boolean
  complete: boolean
  error: ValidationError | undefined
  brand: string
  value: { postalCode: string }
}

/** A call that takes the typed card; its parameters are those of the API without the card. */
export interface CardRequest {
  path: string
  params: Readonly<Record<string, string>>
  /** Where the card's own parameters go: `payment_method_data[card]`. */
  cardPrefix: string
  /** Where the postal code goes, when it is asked for. */
  postalParam: string
}

export type ToCardFrame =
  | { type: 'init' | 'update'; options: CardOptions; locale: string; key: string }
  | { type: 'focus' | 'blur' | 'clear' }
  | { type: 'request'; id: number; request: CardRequest }

export type FromCardFrame =
  | { type: 'ready' | 'focus' | 'blur' | 'escape' | 'submit' }
  | { type: 'change'; state: CardState }
  | { type: 'height'; pixels: number }
  | { type: 'response'; id: number; result: ApiResult }

export interface ToChallengeFrame {
  type: 'init'
  locale: string
  key: string
  clientSecret: string
  source: string
  kind: string
}

export interface FromChallengeFrame {
  type: 'done'
  result: ApiResult
}

/** The first message to a frame; it carries the port. */
export const CONNECT = 'stripe-sandbox-connect'

/** What the bank's page inside the challenge window says to it. */
export const BANK_OUTCOME = 'stripe-sandbox-bank-outcome'
export type BankOutcome = 'pass' | 'fail' | 'close'
