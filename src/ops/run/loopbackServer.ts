import type { Server as HttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { ReadableError } from '../readableError'

/**
 * Opens a server on 127.0.0.1; port 0 picks a free one.
 * @returns the port
 * @throws ReadableError when the port is taken
 */
export function listenOnLoopback(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new ReadableError(`Port ${port} cannot be used: ${error.message}`)),
    )
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

/** Closes an HTTP server at once, open connections included. */
export function closeHttp(server: HttpServer): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
