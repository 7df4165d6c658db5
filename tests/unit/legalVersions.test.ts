import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { afterAll, expect, test, vi } from 'vitest'
import { acceptedTexts, storedText } from '@/copy/acceptedTexts'
import { CONSENT_DOCUMENTS, CONSENT_VERSIONS, NOTICE_VERSIONS } from '@/domain/consent'
import { projectPaths } from '@/ops/projectPaths'
import { CONSENT_TEXTS, NOTICE_TEXTS } from '../support/legalTexts'

// The texts in the words of one brand, whose data do not change with the club's.
vi.hoisted(() => vi.resetModules())
vi.mock('@/domain/brand', () => import('../support/otherBrand/brand'))
afterAll(() => {
  vi.doUnmock('@/domain/brand')
  vi.resetModules()
})

const VERSIONS = { ...CONSENT_VERSIONS, ...NOTICE_VERSIONS }

const TEXTS: Record<keyof typeof VERSIONS, unknown> = { ...CONSENT_TEXTS, ...NOTICE_TEXTS }

/**
 * SHA-256 of the text of every version. A changed text is a new version (see `domain/consent`): raise it there and add its
 * line here; `legalArchive.test.ts` stores what people accept (`copy/acceptedTexts`). A line of a version that has been in force is never changed.
 */
const KNOWN: Record<keyof typeof VERSIONS, Record<string, string>> = {
  'privacy-and-terms': {
    '2026-11-22': 'ddcaa2609c43bc1de26469a855d5e5df8837d99ede4d400012b9480ffbb2e501',
    '2026-11-23': 'baca7c4533443f0674ee6aa87c2a1eb386ba86f15d0fe93480934d6fca9ef352',
    '2026-11-24': '3bdbb33bbebcaad752c2784939d865a88960c2268205558be181186a558644af',
    '2026-11-25': '03b34d49dad61c78fb495c931321c1a0021430183d93a080745911f2a04e6e55',
    '2026-11-26': '7e976d9fd5c6a49a1923b035bc08cc42ad290985194c65d277c0b369d66ca47a',
    '2026-11-27': '8a8a7fd482fbd422a22c9b9ff42c7f1f09e5f0f35ab337da81bf26066c9ca471',
    '2026-11-28': '6de7bf3052b4bebed36ce85deb43c1ce30b1e81a639c9bc0ebea9d2f6cde4f52',
    '2026-11-29': '493527638462581fe4f0221008532fbb1b4cfb58bfd821eb2fd94239297b4abc',
    '2026-11-30': 'd74e1fe5e90e8d20b9fb2a4576ce7a5dce6c6b98576aa80245d103bed6c6cbf4',
  },
  'immediate-start': {
    '2026-11-21': 'e08e8e9ad10b28b39d547d0b6f1d35d30db96d60699ce70686ce290716d3de27',
  },
  analytics: {
    '2026-11-22': 'd170cc69ab6361dc2a1e856928a10cfeae6aeb9f773f855c3dbcdd6e2be4d453',
  },
  cookies: {
    '2026-11-22': '552aeea975ba1098a349371cda43d331fc70d5e7ba951df3f469e93399d4740c',
    '2026-11-23': 'd96ca29c84f875e9c9a410fcddda13b65f3e9a1873a28d9748d9cca4d0f48fa3',
    '2026-11-24': '299e22065a8d21a91e79f5ef39104ce0ca72886c6e4578acb9e9af52494c1c13',
    '2026-11-25': '38f0dc4881cb64e345839e5632cc9cb3531fd0a69830aba572cdac300d90c374',
    '2026-11-26': '46dfad782fef22c03a3bbd5baaea19f8826cd90692a271094e70e56a1e993b4b',
    '2026-11-27': 'edc59a888786fdabf640dc05da30f24a37abdf2934cc067a8b863ce4e179cc12',
  },
  'legal-notice': {
    '2026-11-22': 'b897c02fc876d29ddca9774a8154c3f447ea1295f3966f529c24966349d41899',
  },
  accessibility: {
    '2026-11-24': 'cc974dd37babf80e0b71fa46b0e9c13164c19d3649eaeee3fb66bbe71a5c54a4',
  },
}

const hashOf = (text: unknown): string => createHash('sha256').update(JSON.stringify(text)).digest('hex')

test.each(Object.keys(TEXTS) as (keyof typeof VERSIONS)[])('%s says what its version says', (name) => {
  expect({ version: VERSIONS[name], hash: hashOf(TEXTS[name]) }).toEqual({
    version: VERSIONS[name],
    hash: KNOWN[name][VERSIONS[name]],
  })
})

const ACCEPTED = CONSENT_DOCUMENTS.flatMap((document) =>
  Object.entries(KNOWN[document]).map(([version, hash]) => [document, version, hash] as const),
)

test.each(ACCEPTED)('%s of %s can still be read, as it was', (document, version, hash) => {
  expect(hashOf(storedText(document, version))).toBe(hash)
  const texts = acceptedTexts(document, version) ?? []
  expect(texts.length).toBeGreaterThan(0)
  for (const { title, intro, sections } of texts)
    expect([typeof title, typeof intro, Array.isArray(sections)]).toEqual(['string', 'string', true])
  expect(JSON.stringify(texts)).not.toMatch(/\{\w+\}/)
})

test('a version that nobody knows has no text', () => {
  expect(acceptedTexts('privacy-and-terms', '2001-01-01')).toBeNull()
  expect(acceptedTexts('privacy-and-terms', 'constructor')).toBeNull()
})

test('every stored text is known by its hash', () => {
  const stored = CONSENT_DOCUMENTS.flatMap((document) =>
    readdirSync(projectPaths.at(`src/copy/legal/${document}`)).map((file) => `${document} ${file}`),
  )
  expect(stored.sort()).toEqual(ACCEPTED.map(([document, version]) => `${document} ${version}.json`).sort())
})
