import { Socket } from 'node:net'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', undefined])

/** A test that calls anything beyond this machine fails. */
// oxlint-disable-next-line typescript/unbound-method -- it is called with its own `this` below
const connect = Socket.prototype.connect

Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
  const [options] = args.flat() as { host?: string }[]
  const host = typeof options === 'object' ? options.host : undefined
  if (!LOOPBACK.has(host)) throw new Error(`A test called ${String(host)}, beyond this machine.`)
  return Reflect.apply(connect, this, args) as Socket
}
