import type { Semaphore } from '../runtime/permits'

/** Each list reads through one of the few connections to the database. */
export const CLIENT_LISTS: Semaphore = { name: 'client list', permits: 4, retryAfter: 1 }

/** Apart from the lists: an export takes as long as the reader at its other end. */
export const CLIENT_EXPORTS: Semaphore = { name: 'client export', permits: 2, retryAfter: 1 }
