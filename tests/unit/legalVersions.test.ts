import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { COOKIES, LEGAL_NOTICE, PRIVACY, TERMS } from '@/copy/legal'
import { PAYMENT_COPY } from '@/copy/payment'
import { CONSENT_COPY } from '@/copy/ui'
import { CONSENT_VERSIONS, NOTICE_VERSIONS } from '@/domain/consent'

// The texts in the words of one brand, whose data do not change with the club's.
vi.mock('@/domain/brand', () => import('../support/otherBrand/brand'))

const VERSIONS = { ...CONSENT_VERSIONS, ...NOTICE_VERSIONS }

/** What each version is about: all that a person reads before they agree, or are told. */
const TEXTS: Record<keyof typeof VERSIONS, unknown> = {
  'privacy-and-terms': [wordsOf(PRIVACY), wordsOf(TERMS)],
  'immediate-start': PAYMENT_COPY.immediateStart,
  analytics: [CONSENT_COPY.title, CONSENT_COPY.text, partOf(COOKIES, 'Analítica, solo si aceptas')],
  cookies: wordsOf(COOKIES),
  'legal-notice': wordsOf(LEGAL_NOTICE),
}

/**
 * SHA-256 of the text of every version. A changed text is a new version (see `domain/consent`): raise it there and add its
 * line here. A line of a version that has been in force is never changed.
 */
const KNOWN: Record<keyof typeof VERSIONS, Record<string, string>> = {
  'privacy-and-terms': {
    '2026-11-22': 'ddcaa2609c43bc1de26469a855d5e5df8837d99ede4d400012b9480ffbb2e501',
    '2026-11-23': 'baca7c4533443f0674ee6aa87c2a1eb386ba86f15d0fe93480934d6fca9ef352',
    '2026-11-24': '8ebabc840e9fa7d4f93b2d411bed72972852e54010d25c881615c4edffcbf3d4',
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
  },
  'legal-notice': {
    '2026-11-22': 'b897c02fc876d29ddca9774a8154c3f447ea1295f3966f529c24966349d41899',
  },
}

test.each(Object.keys(TEXTS) as (keyof typeof VERSIONS)[])('%s says what its version says', (name) => {
  const hash = createHash('sha256').update(JSON.stringify(TEXTS[name])).digest('hex')
  expect({ version: VERSIONS[name], hash }).toEqual({
    version: VERSIONS[name],
    hash: KNOWN[name][VERSIONS[name]],
  })
})

/** The version is not part of the text. */
function wordsOf({ title, intro, sections }: typeof PRIVACY) {
  return { title, intro, sections }
}

function partOf({ sections }: typeof PRIVACY, heading: string) {
  const part = sections.find((section) => section.heading === heading)
  if (!part) throw new Error(`There is no part called «${heading}»`)
  return part
}
