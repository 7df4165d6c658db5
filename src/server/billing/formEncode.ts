/** Values of a Stripe request; nested objects and lists become bracketed names. */
export type StripeParams = { readonly [name: string]: StripeParam | undefined }
type StripeParam = string | number | boolean | readonly StripeParam[] | StripeParams

/** `application/x-www-form-urlencoded` as Stripe reads it: `items[0][price]=…`. Undefined values are left out. */
export function formEncode(params: StripeParams): string {
  return pairs(params, '').join('&')
}

function pairs(value: StripeParam | StripeParams, name: string): string[] {
  if (typeof value !== 'object') return [`${encode(name)}=${encode(String(value))}`]
  return Object.entries(value).flatMap(([key, inner]) =>
    inner === undefined ? [] : pairs(inner, name ? `${name}[${key}]` : key),
  )
}

/** As Stripe's own libraries send it: brackets stay readable, and nothing else outside of letters and digits does. */
const encode = (text: string): string =>
  encodeURIComponent(text)
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%5B/g, '[')
    .replace(/%5D/g, ']')
