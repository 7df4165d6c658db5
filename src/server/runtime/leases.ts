/** A query lives half as long. A runtime that ended without giving its place back loses it then. */
const LEASE_MS = 60_000

/** The part of PocketBase's store that places need: reading and writing at once. */
interface Store {
  setFunc(key: string, change: (old: unknown) => unknown): void
}

/** One of a few places. */
interface Place {
  kind: string
  id: string
}

/** Takes a place, unless `most` are taken. */
export function takeLease(store: Store, place: Place, most: number): boolean {
  let taken = false
  change(store, place.kind, (leases) => {
    taken = Object.keys(leases).length < most
    return taken ? prolonged(leases, place) : leases
  })
  return taken
}

/** Keeps a place for another minute. */
export const keepLease = (store: Store, place: Place): void =>
  change(store, place.kind, (leases) => prolonged(leases, place))

/** Gives a place back. */
export const endLease = (store: Store, { kind, id }: Place): void =>
  change(store, kind, (leases) => Object.fromEntries(Object.entries(leases).filter(([held]) => held !== id)))

/** Until when each place is taken, in milliseconds since 1970. */
type Leases = Readonly<Record<string, number>>

const prolonged = (leases: Leases, { id }: Place): Leases => ({ ...leases, [id]: Date.now() + LEASE_MS })

function change(store: Store, kind: string, work: (leases: Leases) => Leases): void {
  store.setFunc(kind, (old) => {
    const leases = typeof old === 'string' ? (JSON.parse(old) as Leases) : {}
    const running = Object.fromEntries(Object.entries(leases).filter(([, until]) => until > Date.now()))
    return JSON.stringify(work(running))
  })
}
