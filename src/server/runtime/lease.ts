import { ClubError } from './clubError'

/** A holder that died without releasing is overtaken after this long. */
const LEASE_MS = 60_000
const POLL_MS = 15

interface Lease {
  holder: string
  until: number
}

/**
 * Runs `work` while no other request of this process holds `key`. Money is never guarded by this alone:
 * Stripe's idempotency keys and `reconcile_seq` hold across processes; the lease saves work.
 * @throws ClubError `busy` when the key stays taken for `waitMs`
 */
export function withLease<T>(app: PbApp, key: string, waitMs: number, work: () => T): T {
  const name = `lease:${key}`
  const holder = $security.randomString(12)
  const deadline = Date.now() + waitMs
  while (!acquire(app, name, holder)) {
    if (Date.now() > deadline) throw new ClubError('busy', undefined, 5)
    sleep(POLL_MS)
  }
  try {
    return work()
  } finally {
    release(app, name, holder)
  }
}

function acquire(app: PbApp, name: string, holder: string): boolean {
  const now = Date.now()
  let mine = false
  app.store().setFunc(name, (old) => {
    const lease = old as string | null
    if (lease && parse(lease).until > now) return lease
    mine = true
    return `${holder} ${now + LEASE_MS}`
  })
  return mine
}

function release(app: PbApp, name: string, holder: string): void {
  const lease = app.store().get(name) as string | null
  if (lease && parse(lease).holder === holder) app.store().remove(name)
}

/** Text, because the store is shared by many runtimes and an object would belong to one of them. */
function parse(lease: string): Lease {
  const [holder = '', until = '0'] = lease.split(' ')
  return { holder, until: Number(until) }
}
