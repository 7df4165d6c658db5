import { describe, expect, it } from 'vitest'
import { OWN_DATA_COPY } from '@/copy/account/ownData'
import { consentsView } from '@/features/account/ownData/consentsView'
import type { Consent } from '@/client/store/rows'

const consent = (changes: Partial<Consent>): Consent => ({
  id: 'c1',
  document: 'analytics',
  version: '2026-11',
  accepted_at: new Date('2026-11-01T10:00:00Z'),
  withdrawn_at: null,
  ...changes,
})
const viewOf = (consents: Consent[], document: Consent['document']) =>
  consentsView(consents).find((view) => view.document === document)

describe('what somebody has agreed to', () => {
  it('names every text, also those that were never agreed to', () => {
    expect(consentsView([]).map(({ document, given, isGiven }) => [document, given, isGiven])).toEqual([
      ['privacy-and-terms', [], false],
      ['immediate-start', [], false],
      ['analytics', [], false],
    ])
  })

  it('names a version by its day in words, and what is no day as it is', () => {
    const { version } = OWN_DATA_COPY.consents
    expect(version('2026-11-26')).toBe('Versión del 26\u00a0de\u00a0noviembre de\u00a02026')
    expect(version('1')).toBe('Versión 1')
  })

  it('shows the newest first, whatever the order of the rows', () => {
    const older = consent({ id: 'old', withdrawn_at: new Date('2026-11-02T10:00:00Z') })
    const newer = consent({ id: 'new', accepted_at: new Date('2026-11-03T10:00:00Z') })
    const view = viewOf([older, newer], 'analytics')
    expect(view?.given.map(({ id }) => id)).toEqual(['new', 'old'])
    expect(view?.isGiven).toBe(true)
  })

  it('is not given once the newest is withdrawn', () => {
    const withdrawn = consent({ withdrawn_at: new Date('2026-11-04T10:00:00Z') })
    expect(viewOf([withdrawn], 'analytics')?.isGiven).toBe(false)
  })
})
