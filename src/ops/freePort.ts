import { createServer } from 'node:net'

const HOST = '127.0.0.1'

/** A loopback port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const port = await listenBriefly(0)
  if (port === undefined) throw new Error('no free port')
  return port
}

/** Whether somebody listens on that loopback port, or it may not be used. */
export async function isPortTaken(port: number): Promise<boolean> {
  return (await listenBriefly(port)) === undefined
}

function listenBriefly(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, HOST, () => {
      const address = server.address()
      const chosen = typeof address === 'object' && address ? address.port : undefined
      server.close(() => resolve(chosen))
    })
  })
}
