/** Seconds by which a signature may be older or newer than now. */
const SIGNATURE_TOLERANCE_SECONDS = 300

/**
 * Whether a raw body was signed with `secret`, now. Any of several `v1` signatures counts, because two are sent while
 * the secret is rolled; other schemes are ignored.
 * @param header the Stripe-Signature header
 * @param nowSeconds seconds since 1970
 */
export function isSignedByStripe(
  rawBody: string,
  header: string,
  secret: string,
  nowSeconds: number,
): boolean {
  const parts = header.split(',').map((part) => part.trim())
  const timestamp = valueOf(parts, 't')[0]
  const signatures = valueOf(parts, 'v1')
  if (!secret || !timestamp || !/^\d{1,12}$/.test(timestamp) || signatures.length === 0) return false
  if (Math.abs(nowSeconds - Number(timestamp)) > SIGNATURE_TOLERANCE_SECONDS) return false
  const expected = $security.hs256(`${timestamp}.${rawBody}`, secret)
  return signatures.some((signature) => $security.equal(signature, expected))
}

const valueOf = (parts: readonly string[], scheme: string): string[] =>
  parts.filter((part) => part.indexOf(`${scheme}=`) === 0).map((part) => part.slice(scheme.length + 1))
