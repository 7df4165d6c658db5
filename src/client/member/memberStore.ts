import { useSyncExternalStore } from 'react'
import type { AccountKind } from '@/domain/family'
import type { Member } from './Member'
import type { OpenMember } from './openMember'
import { clubCaller } from '../api/clubApi'
import { countUnsettled } from './countUnsettled'
import type { MemberRow } from '../store/rows'
import { pendingWipes } from '../session/pendingWipes'
import { tokenStore } from '../http/tokenStore'
import { session, signedInPerson } from '../session/session'
import { LEAVES_NOTHING, type SessionEnd } from '../session/sessionState'

const listeners = new Set<() => void>()
/** Whose store is open or being opened; null for strangers and staff. */
let personId: string | null = null
let open: OpenMember | null = null
/** Of the person whose store that is. */
let accountKind: AccountKind | null = null
/** Wiping and opening happen one after the other. */
let queue: Promise<void> = Promise.resolve()

/** The signed-in member's store, or null: signed out, staff, or it is still being opened. */
export const useMember = (): Member | null => useSyncExternalStore(subscribe, currentMember, () => null)

export const currentMember = (): Member | null => open?.member ?? null

/** What the signed-in person is to the club; null for strangers and staff, and before this device knows. */
export const useAccountKind = (): AccountKind | null =>
  useSyncExternalStore(
    subscribe,
    () => accountKind,
    () => null,
  )

/** Whose unsent mutations wait on this phone, and how many; empty where storage is refused, or the code that counts does not come. */
export async function waitingPeople(): Promise<{ personId: string; count: number }[]> {
  await queue
  return import('./leftBehind').then(({ countUnsent }) => countUnsent()).catch(() => [])
}

/** How many mutations of the signed-in member are not answered yet, after a last try of a few seconds to send them. */
export const unsentCount = async (): Promise<number> => (open ? countUnsettled(open.member) : 0)

/** What this device keeps of the signed-in member; null where nothing has come yet, or storage is refused. */
export async function storedRow(): Promise<MemberRow | null> {
  await queue
  return (await open?.member.db.member.get('member').catch(() => null)) ?? null
}

/**
 * Opens a member's store at sign-in, closes it with the session, and removes from this device what must not stay.
 * Start it before the session, because an interrupted sign-out is finished first.
 */
export function startMemberStore(): void {
  const unfinished = pendingWipes()
  const { record } = tokenStore
  const isOf = (id: string) =>
    typeof record === 'object' && record !== null && 'id' in record && record.id === id
  if (unfinished.some(isOf)) tokenStore.clear()
  if (unfinished.length > 0) enqueue(async () => (await import('./leftBehind')).finishWipes())
  session.onEnd(afterEnd)
  session.subscribe(follow)
  follow()
}

/** Opens the signed-in person's store, also in place of another person's; `afterEnd` handles an end. */
function follow(): void {
  const person = signedInPerson()
  if (!person || person.id === personId) return
  close()
  const wanted = person.kind === 'profile' ? person.id : null
  personId = wanted
  if (wanted) enqueue(() => openFor(wanted))
}

async function openFor(wanted: string): Promise<void> {
  if (personId !== wanted) return
  const { openMember } = await import('./openMember')
  const onKind = (kind: AccountKind | null): void => {
    if (personId !== wanted) return
    accountKind = kind
    tell()
  }
  // Somebody else may have come while the store was moved.
  const onReplaced = (next: OpenMember): void => (personId === wanted ? replace(next) : next.close())
  const opened = await openMember(wanted, { onReplaced, onKind })
  if (personId === wanted) replace(opened)
  else opened.close()
}

function replace(opened: OpenMember | null): void {
  open = opened
  tell()
}

const tell = (): void => listeners.forEach((listener) => listener())

function close(): void {
  open?.close()
  accountKind = null
  if (open) replace(null)
}

/** What stays on the device when a session ends: nothing where the person left, the unsent mutations otherwise. */
function afterEnd(end: SessionEnd): void {
  const ended = personId
  close()
  personId = null
  if (!ended || end === 'elsewhere') return
  enqueue(async () => {
    const { keepUnsentOf, wipeMember } = await import('./leftBehind')
    await (LEAVES_NOTHING[end] ? wipeMember(ended) : keepUnsentOf(ended, clubCaller.epoch()))
  })
}

/** One thing at a time; a failure stops nothing else and is reported as the browser reports any failure. */
function enqueue(work: () => Promise<void>): void {
  queue = queue.then(work).catch((error: unknown) => reportError(error))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
