import { redirect } from '@tanstack/react-router'
import { clubApi } from '@/client/api/clubApi'
import { signedInPerson } from '@/client/session/session'
import type { Person } from '@/client/session/sessionState'
import type { ReturnPath } from '@/domain/appPath'
import type { AccessVerdict } from '@/domain/membership'
import { accessNotice } from './-accessNotice'

/** Longest a guard waits for the server, in milliseconds; without an answer the screen decides. */
const PATIENCE_MS = 1500

/** Where a person goes after signing in. */
const homeOf = ({ kind }: Person): '/admin-panel' | '/portal' =>
  kind === 'staff' ? '/admin-panel' : '/portal'

interface GuardContext {
  /** True when the router only prepares a page that was not asked for yet. */
  preload: boolean
}

/** Sends strangers to the login, with the toast, and remembers `returnTo` for afterwards. */
function requirePerson({ preload }: GuardContext, returnTo?: ReturnPath): Person {
  const person = signedInPerson()
  if (person) return person
  if (!preload) accessNotice.announce('access-required')
  throw redirect({ to: '/auth/login', search: returnTo ? { volver: returnTo } : {} })
}

/** The portal's pages: clients only. Staff belong to their panel. */
export function requireClient(context: GuardContext, returnTo: ReturnPath): void {
  if (requirePerson(context, returnTo).kind === 'staff') throw redirect({ to: '/admin-panel' })
}

export function requireStaff(context: GuardContext): void {
  if (requirePerson(context).kind !== 'staff') throw redirect({ to: '/' })
}

/** Login is for strangers; signed-in people go home, or where they wanted to go. */
export function leaveWhenSignedIn(returnTo?: ReturnPath): void {
  const person = signedInPerson()
  if (!person) return
  throw redirect({ to: person.kind === 'profile' && returnTo ? returnTo : homeOf(person) })
}

/** A signed-in client withdraws in their own account. */
export function leaveForOwnWithdrawal(): void {
  if (signedInPerson()?.kind === 'profile') throw redirect({ to: '/portal/cuenta/desistir' })
}

/** Step 1 is for strangers: a signed-in client goes on to step 2, a member to the portal. */
export async function leaveStepOne(): Promise<void> {
  const person = signedInPerson()
  if (!person) return
  if (person.kind === 'staff') throw redirect({ to: '/admin-panel' })
  throw redirect({ to: (await askAccess()) === 'granted' ? '/portal' : '/registro/pago' })
}

/** Step 2 needs a client without a membership; `isUnverified` when nobody could be asked. */
export async function requireUnpaidClient(): Promise<{ isUnverified: boolean }> {
  const person = signedInPerson()
  if (!person) throw redirect({ to: '/registro' })
  if (person.kind === 'staff') throw redirect({ to: '/admin-panel' })
  const access = await askAccess()
  if (access === 'granted') throw redirect({ to: '/portal' })
  return { isUnverified: access === null }
}

/** The server's verdict, or null when it does not come in time. */
async function askAccess(): Promise<AccessVerdict | null> {
  const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))
  const read = clubApi.access().then((result) => (result.ok ? result.value : null))
  return Promise.race([read, patience])
}
