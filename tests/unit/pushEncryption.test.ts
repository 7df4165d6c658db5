import { createECDH } from 'node:crypto'
import { createRequire } from 'node:module'
import { afterAll, expect, test, vi } from 'vitest'
import { encryptFor } from '@/server/push/encrypt'
import { utf8Bytes } from '@/server/push/bytes'
import { decrypt } from '../support/pushService'

/** As the server's runtime has it. */
vi.stubGlobal('require', createRequire(import.meta.url))
afterAll(() => vi.unstubAllGlobals())

const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'base64url'))

test('the example of RFC 8291, appendix A, byte for byte', () => {
  const device = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const secrets = {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  }
  expect(
    Buffer.from(encryptFor(device, 'When I grow up, I want to be a watermelon', secrets, 1)).toString(
      'base64url',
    ),
  ).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

const SECRETS = {
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
}

function aBrowser() {
  const keys = createECDH('prime256v1')
  const auth = Buffer.from('0123456789abcdef')
  return { keys, auth, device: { p256dh: keys.generateKeys('base64url'), auth: auth.toString('base64url') } }
}

test.each(['', 'a', 'ñ¿€ 👵🏽 «Atención»', 'x'.repeat(767), 'x'.repeat(768)])(
  'a browser reads %j, and its length tells nothing',
  (text) => {
    const { keys, auth, device } = aBrowser()
    const body = Buffer.from(encryptFor(device, text, SECRETS, 768))
    expect(decrypt(body, { keys, auth }).toString()).toBe(text)
    expect((body.length - 102) % 768).toBe(0)
    expect(body.length).toBeLessThanOrEqual(4_096)
  },
)

test('what no push service has to take is not encrypted', () => {
  const { device } = aBrowser()
  expect(encryptFor(device, 'x'.repeat(3_993), SECRETS, 1)).toHaveLength(4_096)
  expect(() => encryptFor(device, 'x'.repeat(3_994), SECRETS, 1)).toThrow('too long')
})

test('text becomes what other programs call UTF-8', () => {
  for (const text of ['', 'áéíóúüñ¿¡', '€ — «»', '👵🏽 🙂', '\u0000\u007f\u0080\uffff']) {
    expect(Buffer.from(utf8Bytes(text)).toString('utf8')).toBe(text)
  }
})
