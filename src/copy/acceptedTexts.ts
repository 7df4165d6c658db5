import { BRAND } from '@/domain/brand'
import type { ConsentDocument } from '@/domain/consent'
import { unbroken } from '@/domain/unbroken'
import analytics20261122 from './legal/analytics/2026-11-22.json'
import immediateStart20261121 from './legal/immediate-start/2026-11-21.json'
import privacyAndTerms20261122 from './legal/privacy-and-terms/2026-11-22.json'
import privacyAndTerms20261123 from './legal/privacy-and-terms/2026-11-23.json'
import privacyAndTerms20261124 from './legal/privacy-and-terms/2026-11-24.json'
import privacyAndTerms20261125 from './legal/privacy-and-terms/2026-11-25.json'
import privacyAndTerms20261126 from './legal/privacy-and-terms/2026-11-26.json'
import privacyAndTerms20261127 from './legal/privacy-and-terms/2026-11-27.json'
import privacyAndTerms20261128 from './legal/privacy-and-terms/2026-11-28.json'
import privacyAndTerms20261129 from './legal/privacy-and-terms/2026-11-29.json'
import privacyAndTerms20261130 from './legal/privacy-and-terms/2026-11-30.json'
import type { LegalText } from './legal'

/*
 * Every version of a text that somebody may have accepted, as it was: a text that changes gets a new file here, and none is ever
 * changed or removed. What belongs to the brand is a placeholder. Tests hold the text in force to its file, and each file to the
 * hash of its text.
 */
const STORED: Record<ConsentDocument, Record<string, unknown>> = {
  'privacy-and-terms': {
    '2026-11-22': privacyAndTerms20261122,
    '2026-11-23': privacyAndTerms20261123,
    '2026-11-24': privacyAndTerms20261124,
    '2026-11-25': privacyAndTerms20261125,
    '2026-11-26': privacyAndTerms20261126,
    '2026-11-27': privacyAndTerms20261127,
    '2026-11-28': privacyAndTerms20261128,
    '2026-11-29': privacyAndTerms20261129,
    '2026-11-30': privacyAndTerms20261130,
  },
  'immediate-start': { '2026-11-21': immediateStart20261121 },
  analytics: { '2026-11-22': analytics20261122 },
}

type Words = Omit<LegalText, 'version'>

/** Makes texts of what a version's file holds: all that the person had read. */
const SHAPED: Record<ConsentDocument, (stored: unknown) => readonly Words[]> = {
  'privacy-and-terms': (stored) => stored as readonly Words[],
  'immediate-start': (stored) => [{ title: 'Al pagar', intro: stored as string, sections: [] }],
  analytics: (stored) => {
    const [title, intro, part] = stored as [string, string, Words['sections'][number]]
    return [{ title, intro, sections: [part] }]
  },
}

/** The texts of a version as they were accepted; null where the club no longer has them. */
export function acceptedTexts(document: ConsentDocument, version: string): readonly LegalText[] | null {
  const stored = storedText(document, version)
  return stored === null ? null : SHAPED[document](stored).map((words) => ({ ...words, version }))
}

/** What a version's file holds, in the words of this brand. */
export const storedText = (document: ConsentDocument, version: string): unknown =>
  filled(Object.entries(STORED[document]).find(([known]) => known === version)?.[1] ?? null)

const { legal } = BRAND
const PLACEHOLDERS: Record<string, string | null> = {
  name: BRAND.name,
  email: BRAND.email,
  phone: unbroken(BRAND.phone.text),
  dataProtectionEmail: legal.dataProtectionEmail ?? BRAND.email,
  mailProvider: legal.mailProvider,
  hostingProvider: legal.hostingProvider,
}

/** Who a provider is stands after a colon, once the operator has said so. */
const PLACEHOLDER = /(: )?\{(\w+)\}/g

function filled(stored: unknown): unknown {
  if (typeof stored === 'string') {
    return stored.replace(PLACEHOLDER, (_, colon: string | undefined, name: string) => {
      const value = PLACEHOLDERS[name]
      return value ? `${colon ?? ''}${value}` : ''
    })
  }
  if (Array.isArray(stored)) return stored.map(filled)
  if (stored === null || typeof stored !== 'object') return stored
  return Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, filled(value)]))
}
