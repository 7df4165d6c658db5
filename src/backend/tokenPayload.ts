/** What a token says of itself, unverified; nothing when it is none. */
export function tokenPayload(token: string): Record<string, unknown> {
  try {
    const text = atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))
    const payload: unknown = JSON.parse(text)
    return typeof payload === 'object' && payload !== null ? { ...payload } : {}
  } catch {
    return {}
  }
}
