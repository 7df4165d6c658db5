import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import { ReadableError } from '../readableError'

const HOST = '127.0.0.1'

/** Below the ephemeral range, so that nothing else is given the port before it is used. */
const FIRST = 15_000
const COUNT = 15_000
const TRIES = 50

/**
 * A loopback port that nothing listens on right now, kept for this process as long as it lives: a server that it starts
 * there may be restarted, and until then no other process is given the port.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = FIRST + randomInt(COUNT)
    if (!(await isPortTaken(port)) && (await reserve(port))) return port
  }
  throw new Error('no free port')
}

/** @throws ReadableError when that loopback port is taken, or may not be used */
export async function requireFreePort(port: number): Promise<void> {
  if (await isPortTaken(port))
    throw new ReadableError(`Port ${port} is in use: stop what listens there, or set PORT to another one.`)
}

function isPortTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(true))
    server.listen(port, HOST, () => server.close(() => resolve(false)))
  })
}

/** The port's number for datagrams, which nothing here sends, says to others that it is given away. */
function reserve(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4').unref()
    socket.once('error', () => resolve(false))
    socket.bind(port, HOST, () => resolve(true))
  })
}
