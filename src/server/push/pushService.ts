import { settings } from '../runtime/settings'

/** The push services of the browsers' makers; a dot stands for the hosts below. */
const MAKERS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
]

const ADDRESS = /^(https?):\/\/([\da-z.-]+)(:\d+)?\/\S+$/

/** Whether the club sends there: the runtime cannot look a name up, so only to hosts that are known, and never to one within a network. */
export function isPushService(endpoint: string): boolean {
  const { demo, pushHosts } = settings()
  const [, scheme, host = '', port] = ADDRESS.exec(endpoint) ?? []
  if (demo && (host === '127.0.0.1' || host === 'localhost')) return true
  if (scheme !== 'https' || port !== undefined) return false
  return [...MAKERS, ...pushHosts].some((known) =>
    known.startsWith('.') ? host.endsWith(known) : host === known,
  )
}
