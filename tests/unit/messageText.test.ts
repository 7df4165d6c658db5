import { describe, expect, test } from 'vitest'
import { messageText } from '@/copy/messageText'
import { BRAND } from '@/domain/brand'
import { mobileNumber } from '@/domain/mobileNumber'
import { NOTICE_GROUPS } from '@/domain/noticeChoice'

describe('a number that gets messages', () => {
  test.each([
    ['600 123 456', '+34600123456'],
    ['600-123-456', '+34600123456'],
    ['(600) 12.34.56', '+34600123456'],
    ['+34 712 345 678', '+34712345678'],
    ['0034600123456', '+34600123456'],
    ['34600123456', '+34600123456'],
    ['+33 6 12 34 56 78', '+33612345678'],
    ['0033612345678', '+33612345678'],
    ['+1 (202) 555-0123', '+12025550123'],
  ])('%s', (typed, whole) => expect(mobileNumber(typed)).toBe(whole))

  test.each([
    ['a fixed line', '912 345 678'],
    ['one that costs', '803 123 456'],
    ['a digit too many', '600 123 4567'],
    ['a digit too few', '+34 600 123 45'],
    ['sixteen digits', '+1234567890123456'],
    ['a zero in front', '+0600123456'],
    ['nothing', ''],
    ['no digits', '+'],
  ])('not %s', (_why, typed) => expect(mobileNumber(typed)).toBeNull())
})

/** GSM 03.38, of which an SMS has 160; of any other letter there are 70. */
const GSM = /^[@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/

describe.each(NOTICE_GROUPS)('what is said of %s', (group) => {
  test('is one SMS that says whose it is and where to look, and nothing else', () => {
    const text = messageText(group, 'https://club.example.org')
    expect(text).toMatch(GSM)
    expect(text.length).toBeLessThanOrEqual(160)
    expect(text.startsWith(`${BRAND.name}: `)).toBe(true)
    expect(text).toMatch(/ https:\/\/club\.example\.org\/portal\/[a-z/]+$/)
    expect(text).not.toMatch(/€|\d|cuota|pago|cobro|salud|llamad/i)
  })

  test('leaves out an address that makes it longer', () => {
    const text = messageText(group, `https://${'club-'.repeat(30)}.example.org`)
    expect(text).toMatch(GSM)
    expect(text.length).toBeLessThanOrEqual(160)
    expect(text).not.toContain('http')
  })
})
