import type { BrowserContextOptions } from '@playwright/test'
import type { BenchClub } from '../benchClub'
import { signUp } from '../signUp'

/** A paying member of the bench's club. */
export interface BenchMember {
  id: string
  token: string
  /** What a browser keeps once this member has signed in. */
  storageState: NonNullable<BrowserContextOptions['storageState']>
}

const CARD = '4242424242424242'

/** Signs a person up and lets them pay, through the club's own routes. */
export async function benchMember(bench: BenchClub, person: number): Promise<BenchMember> {
  const { url } = bench.club
  const token = await signUp(url, person)
  const call = async (path: string): Promise<Record<string, unknown>> => {
    const headers = { authorization: token, 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/club/${path}`, { method: 'POST', headers, body: '{}' })
    return (await answer.json()) as Record<string, unknown>
  }
  const { clientSecret } = await call('create-subscription')
  bench.sandbox.confirm({ intent: String(clientSecret), card: CARD })
  const { success } = await call('verify-subscription')
  if (success !== true) throw new Error('the payment of the bench was not taken note of')
  const { record } = await call('refresh-session')
  const value = JSON.stringify({ token, record })
  return {
    id: (record as { id: string }).id,
    token,
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: 'club_session', value }] }],
    },
  }
}
