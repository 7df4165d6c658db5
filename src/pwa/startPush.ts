import { followSession } from './devicePush'
import { OPEN_PATH } from './shell'

let isStarted = false

/**
 * Keeps this device's subscription with its session, for as long as the page lasts; asking again changes nothing.
 * @param open goes to the path of a notice that was tapped while the page is open
 */
export function startPush(open: (path: string) => void): void {
  if (isStarted) return
  isStarted = true
  followSession()
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('type' in data) || !('path' in data)) return
    if (data.type === OPEN_PATH.type && typeof data.path === 'string') open(data.path)
  })
  // What came before this listener.
  navigator.serviceWorker.startMessages()
}
