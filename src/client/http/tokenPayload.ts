/** The address that a mailed link or its answer is for; empty where a token names none. */
export function tokenEmail(token: string): string {
  const { email } = tokenPayload(token)
  return typeof email === 'string' ? email : ''
}

/** A token's claims, unverified; empty for a malformed token. */
export function tokenPayload(token: string): Record<string, unknown> {
  try {
    const text = atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))
    const payload: unknown = JSON.parse(text)
    return typeof payload === 'object' && payload !== null ? { ...payload } : {}
  } catch {
    return {}
  }
}
