/**
 * Every script, frame and connection of the payment page (/registro/pago) in production, and why it is there. Add the reason
 * with each new one; the browser test fails on any that is not in this list, and on any that is in it and gone.
 * The integrity of each: the policy lets the inline script in by its hash alone; the club's own files bear a hash of their content
 * in their names, and the test compares what the browser got with the build by SHA-256; Stripe changes its files without notice
 * and allows no hash, so they are held to Stripe's origin by the policy.
 * What Stripe's own frames load inside themselves at js.stripe.com is Stripe's.
 */
export const PAYMENT_INVENTORY: Readonly<Record<string, string>> = {
  'script inline: src/prerender/firstScript':
    'Applies letters and contrast before anything is painted; allowed by its hash alone.',
  'script /assets/*.js': 'The app, built from this source. Its libraries are the second list.',
  'script https://js.stripe.com/endive/stripe.js':
    'Stripe.js, from Stripe itself as its terms and PCI SAQ A want it; on this page alone.',
  'script https://js.stripe.com/frames/card.js': 'In Stripe’s frame: the card fields.',
  'script https://js.stripe.com/frames/bank.js': 'In Stripe’s frame: opens the bank’s question.',
  'script https://js.stripe.com/frames/challenge.js': 'In Stripe’s frame: the bank’s question.',
  'frame https://js.stripe.com/frames/card.html':
    'Card number, expiry and CVC are typed in here; the club’s page cannot read them.',
  'frame https://js.stripe.com/frames/bank.html': 'Holds the bank’s question, over the page.',
  'frame https://js.stripe.com/frames/challenge.html': 'The bank’s question itself (3-D Secure).',
  'connection /api/club/config': 'Publishable key and versions of the texts.',
  'connection /api/club/refresh-session': 'The session lives on.',
  'connection /api/club/catalogue': 'The portal is made ready for a member-to-be.',
  'connection /api/club/me': 'Whether this person has paid already.',
  'connection /api/realtime': 'Tells when the payment has been taken note of.',
  'connection /api/club/create-subscription': 'Asks for what is to be paid.',
  'connection https://api.stripe.com/v1/payment_intents/*/confirm':
    'Stripe’s frame pays; the card goes from it to Stripe.',
}

/** The packages whose code runs in the club’s own scripts on that page, and what for. No analytics, no tags. */
export const PAYMENT_LIBRARIES: Readonly<Record<string, string>> = {
  '@stripe/react-stripe-js': 'Puts Stripe’s card field into the page.',
  '@stripe/stripe-js': 'Loads Stripe.js from Stripe; holds nothing of it.',
  '@tanstack/history': 'Of the router.',
  '@tanstack/react-router': 'Which screen an address is.',
  '@tanstack/react-store': 'Of the router.',
  '@tanstack/router-core': 'Of the router.',
  '@tanstack/store': 'Of the router.',
  dexie: 'The phone’s own store, which is made ready for the portal.',
  pocketbase: 'Calls the club’s server.',
  'prop-types': 'Of react-stripe-js.',
  react: 'Draws the page.',
  'react-dom': 'Draws the page.',
  scheduler: 'Of React.',
  'use-sync-external-store': 'Of the router.',
  valibot: 'The rules of forms and answers.',
  'workbox-window': 'Says when a new version of the app has come.',
}
