import { describe, expect, test } from 'vitest'
import { saleGapWords } from '@/copy/saleGaps'
import { BRAND } from '@/domain/brand'
import { SALE_GAPS, saleGaps } from '@/domain/sale'
import { shownFigures } from '@/features/landing/shownFigures'
import { BRAND as READY } from '../support/otherBrand/brand'

const REAL = [{ isExample: false }]

describe('what is missing to sell', () => {
  test('is the operator, where every shown figure comes from, and who looks after members', () => {
    expect(saleGaps(BRAND)).toEqual([...SALE_GAPS])
    expect(saleGaps(READY, REAL)).toEqual([])
    expect(saleGaps(READY, [])).toEqual(['team'])
    expect(saleGaps(READY, [{ isExample: true }])).toEqual(['team'])
  })

  test.each(['company', 'taxId', 'address'] as const)('counts an empty %s as missing', (name) => {
    for (const empty of [null, '', ' '])
      expect(saleGaps({ ...READY, legal: { ...READY.legal, [name]: empty } }, REAL)).toEqual([name])
  })

  test('does not ask where a figure that is switched off comes from, but asks for its date too', () => {
    const unsourced = { ...READY, claimSources: { ...READY.claimSources, families: null } }
    expect(saleGaps(unsourced, REAL)).toEqual(['families'])
    expect(saleGaps({ ...unsourced, claims: { ...READY.claims, families: null } }, REAL)).toEqual([])
    const undated = { ...READY.claimSources, rating: { source: 'Opiniones en línea', date: '' } }
    expect(saleGaps({ ...READY, claimSources: undated }, REAL)).toEqual(['rating'])
  })

  test('has words for each', () => {
    for (const gap of SALE_GAPS) expect(saleGapWords([gap]).length).toBeGreaterThan(3)
    expect(saleGapWords(['company', 'taxId'])).toBe('el titular; su NIF')
  })
})

test('outside the demo only figures with a source are shown', () => {
  const { families, rating, since, carers } = BRAND.claims
  expect(shownFigures(true)).toEqual({ families, rating, since, carers })
  expect(shownFigures(false)).toEqual({ families: null, rating: null, since: null, carers: null })
  expect(shownFigures(false, READY)).toEqual({
    families: '1.234',
    rating: READY.claims.rating,
    since: null,
    carers: null,
  })
})
