/** A mistake by the page that calls Stripe.js; thrown, whereas a failed payment is returned. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError'
}
