import { redirect } from '@tanstack/react-router'
import { clubApi } from '@/client/api/clubApi'
import type { Access } from '@/client/api/createClubApi'
import { accountKindOf } from '@/client/member/accountKindOf'
import { storedRow } from '@/client/member/memberStore'
import { signedInPerson } from '@/client/session/session'
import type { Person } from '@/client/session/sessionState'
import { type LastKnown, lastKnown } from '@/domain/account/lastKnown'
import type { ReturnPath } from '@/domain/appPath'
import { takesOver } from '@/domain/family'
import { accessNotice } from './-accessNotice'

/** Longest a guard waits for the server, or for the device's own store, in milliseconds; without an answer the screen decides. */
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

/** Step 1 is for strangers: a signed-in client goes on to step 2, a member and whoever has none to pay for to the portal. */
export async function leaveStepOne(): Promise<void> {
  const person = signedInPerson()
  if (!person) return
  if (person.kind === 'staff') throw redirect({ to: '/admin-panel' })
  throw redirect({ to: goesToPortal(await askAccess()) ? '/portal' : '/registro/pago' })
}

interface ToBePaid {
  /** What the device knows of a membership when nobody could be asked, else null. */
  known: LastKnown | null
  /** Who pays is an adult who becomes the one who pays for their family. */
  isTakingOver: boolean
}

/** Step 2 needs a client without a membership, or an adult who may pay for their family. */
export async function requireUnpaidClient(): Promise<ToBePaid> {
  const person = signedInPerson()
  if (!person) throw redirect({ to: '/registro' })
  if (person.kind === 'staff') throw redirect({ to: '/admin-panel' })
  const access = await askAccess()
  if (goesToPortal(access)) throw redirect({ to: '/portal' })
  if (access !== null) return { known: null, isTakingOver: access.takesOver }
  const row = await inTime(storedRow())
  const isTakingOver = row !== null && takesOver(row)
  if (row && accountKindOf(row) !== 'client' && !isTakingOver) throw redirect({ to: '/portal' })
  return { known: lastKnown(row), isTakingOver }
}

/** Members, and those of a family who do not pay: the portal says what there is for them. */
const goesToPortal = (access: Access | null): boolean =>
  access !== null && !access.takesOver && (access.verdict === 'granted' || !access.isClient)

/** What the server says, or null when it does not come in time. */
const askAccess = (): Promise<Access | null> =>
  inTime(clubApi.access().then((result) => (result.ok ? result.value : null)))

const inTime = <T>(work: Promise<T>): Promise<T | null> =>
  Promise.race([work, new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))])
