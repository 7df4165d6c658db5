import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/**
 * Hands over a request's body once all of it has come; of one that breaks off, nothing. A club that is stopped hangs up in the middle of
 * its calls, which is no failure of the server it called.
 */
export function whenWhole(request: IncomingMessage, serve: (body: Buffer) => void): void {
  void buffer(request).then(serve, () => undefined)
}
