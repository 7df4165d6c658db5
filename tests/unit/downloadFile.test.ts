import { afterEach, describe, expect, test, vi } from 'vitest'
import { createCaller } from '@/client/http/createCaller'
import { downloadFile } from '@/client/http/downloadFile'
import { downloadCsv } from '@/client/staff/downloadCsv'
import { ownData } from '@/contract/account'
import { clientExport } from '@/contract/panel/clients'

afterEach(() => void vi.unstubAllGlobals())
const caller = createCaller({ token: () => 'the-token' })
const downloads = {
  'own data': () => downloadFile(caller, ownData, 'application/json'),
  'the list': () => downloadCsv(caller, clientExport, {}),
}
const answers = (answer: () => Promise<Response>): void => {
  vi.stubGlobal('fetch', answer)
}
const cutBy = (error: Error): Response =>
  new Response(new ReadableStream({ pull: (body) => body.error(error) }), {
    status: 500,
    headers: { 'Content-Type': 'application/json' },
  })
const timeout = new DOMException('too late', 'TimeoutError')

describe.each(Object.entries(downloads))('a download of %s', (_what, download) => {
  test.each([
    ['does not come in time', () => Promise.reject(timeout), 'no_answer'],
    ['is refused too slowly', () => Promise.resolve(cutBy(timeout)), 'no_answer'],
    ['finds no connection', () => Promise.reject(new TypeError('failed')), 'unreachable'],
    ['is refused half-way', () => Promise.resolve(cutBy(new TypeError('cut'))), 'unreachable'],
  ])('that %s', async (_how, answer, code) => {
    answers(answer)
    expect(await download()).toEqual({ ok: false, code })
  })

  test('that is refused says why', async () => {
    answers(() => Promise.resolve(Response.json({ code: 'forbidden' }, { status: 403 })))
    expect(await download()).toEqual({ ok: false, code: 'forbidden' })
  })
})
