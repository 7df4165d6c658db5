/** A permit whose runtime ended without returning it is free again after this long. A query lives half as long. */
const PERMIT_MS = 60_000

/** How much of one kind runs at once, in all runtimes of this process together. */
export interface Semaphore {
  /** Unique: the key in the store that the runtimes share. */
  name: string
  permits: number
  /** How many callers wait for a permit, and for how long, in milliseconds. Without it none do. */
  queue?: { length: number; waitMs: number }
  /** When excess callers may retry, in seconds. */
  retryAfter: number
}

/** The part of PocketBase's store that a semaphore needs: reading and writing at once. */
export interface PermitStore {
  setFunc(key: string, change: (old: unknown) => unknown): void
}

type Kind = Pick<Semaphore, 'name'>

/** Takes a permit, unless all are taken. */
export function takePermit(
  store: PermitStore,
  { name, permits }: Kind & Pick<Semaphore, 'permits'>,
  id: string,
): boolean {
  let taken = false
  change(store, name, (held, now) => {
    taken = Object.keys(held).length < permits
    return taken ? prolonged(held, id, now) : held
  })
  return taken
}

/** Keeps a permit for another minute. */
export const keepPermit = (store: PermitStore, { name }: Kind, id: string): void =>
  change(store, name, (held, now) => prolonged(held, id, now))

/** Gives a permit back. */
export const returnPermit = (store: PermitStore, { name }: Kind, id: string): void =>
  change(store, name, (held) => Object.fromEntries(Object.entries(held).filter(([each]) => each !== id)))

/** Until when each permit is held, in milliseconds since 1970. */
type Held = Readonly<Record<string, number>>

const prolonged = (held: Held, id: string, now: number): Held => ({ ...held, [id]: now + PERMIT_MS })

/** Kept as text: an object would belong to one of the runtimes. */
function change(store: PermitStore, name: string, work: (held: Held, now: number) => Held): void {
  const now = Date.now()
  store.setFunc(`semaphore:${name}`, (old) => {
    const held = typeof old === 'string' ? (JSON.parse(old) as Held) : {}
    const running = Object.fromEntries(Object.entries(held).filter(([, until]) => until > now))
    return JSON.stringify(work(running, now))
  })
}
