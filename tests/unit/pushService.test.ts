import { afterAll, beforeAll, expect, test } from 'vitest'
import webPush from 'web-push'
import type { PushPayload } from '@/domain/pushPayload'
import { type PushDevice, type PushService, startPushService } from '../support/pushService'

/*
 * The tests' own push service, judged by a library that others send with.
 */

const PAYLOAD: PushPayload = { title: 'Tienes novedades 🙂', body: '¿Qué tal?', path: '/portal', tag: 'a' }
const KEYS = webPush.generateVAPIDKeys()

let service: PushService
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())

async function send({ subscription }: PushDevice, keys = KEYS, subject = 'mailto:ana@example.org') {
  const { endpoint, p256dh, auth } = subscription
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(PAYLOAD),
    { vapidDetails: { subject, ...keys }, TTL: 60 },
  )
  const { status } = await fetch(endpoint, {
    method,
    headers: headers as Record<string, string>,
    body: Buffer.from(body as Uint8Array),
  })
  return status
}

test('it takes what is well made, and its device can read it', async () => {
  const device = service.newDevice(KEYS.publicKey)
  expect(await send(device)).toBe(201)
  expect(device.received()).toEqual([PAYLOAD])
})

test('it refuses another key, and a sender who cannot be written to', async () => {
  const device = service.newDevice(KEYS.publicKey)
  expect(await send(device, webPush.generateVAPIDKeys())).toBe(403)
  expect(await send(device, KEYS, 'https://example.org')).toBe(403)
  expect(device.arrived()).toEqual([])
  expect(service.complaints).toHaveLength(2)
})
