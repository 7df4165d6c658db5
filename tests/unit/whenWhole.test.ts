import { createServer } from 'node:http'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { closeHttp, listenOnLoopback } from '@/ops/run/loopbackServer'
import { whenWhole } from '../support/whenWhole'

test('a request that breaks off is served to nobody, and fails no test', async () => {
  const served: string[] = []
  let hungUp = () => {}
  const isOver = new Promise<void>((resolve) => (hungUp = resolve))
  const server = createServer((request, response) => {
    request.on('close', () => hungUp())
    whenWhole(request, (body) => {
      served.push(body.toString())
      response.end()
    })
    socket.destroy()
  })
  const port = await listenOnLoopback(server, 0)
  const socket = connect(port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: club\r\nContent-Length: 9\r\n\r\nhalf')
  await isOver
  await setImmediate()
  await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'whole' })
  expect(served).toEqual(['whole'])
  await closeHttp(server)
})
