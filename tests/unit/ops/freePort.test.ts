import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { freePort } from '@/ops/run/freePort'
import { listenOnLoopback } from '@/ops/run/loopbackServer'

test('a port that was given away is nobody else’s while its server is restarted', async () => {
  const port = await freePort()
  const other = createSocket('udp4')
  const failed = once(other, 'error')
  other.bind(port, '127.0.0.1')
  expect((await failed)[0]).toMatchObject({ code: 'EADDRINUSE' })

  const server = createServer()
  expect(await listenOnLoopback(server, port)).toBe(port)
  server.close()
})
