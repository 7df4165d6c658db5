/** A mistake of the page that calls Stripe.js; thrown, where a payment's failure is an answer. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError'
}
