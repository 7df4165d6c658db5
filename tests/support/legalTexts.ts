import { ACCESSIBILITY } from '@/copy/accessibility'
import { COOKIES, LEGAL_NOTICE, type LegalText, PRIVACY, TERMS } from '@/copy/legal'
import { PAYMENT_COPY } from '@/copy/payment'
import { CONSENT_COPY } from '@/copy/analyticsConsent'
import type { CONSENT_VERSIONS, NOTICE_VERSIONS } from '@/domain/consent'

/** What a version of each consent is about: all that a person reads before they agree. */
export const CONSENT_TEXTS: Record<keyof typeof CONSENT_VERSIONS, unknown> = {
  'privacy-and-terms': [wordsOf(PRIVACY), wordsOf(TERMS)],
  'immediate-start': PAYMENT_COPY.immediateStart,
  analytics: [CONSENT_COPY.title, CONSENT_COPY.text, partOf(COOKIES, 'Analítica, solo si aceptas')],
}

/** The same of what people are only told. */
export const NOTICE_TEXTS: Record<keyof typeof NOTICE_VERSIONS, unknown> = {
  cookies: wordsOf(COOKIES),
  'legal-notice': wordsOf(LEGAL_NOTICE),
  accessibility: wordsOf(ACCESSIBILITY),
}

/** The version is not part of the text. */
function wordsOf({ title, intro, sections }: LegalText) {
  return { title, intro, sections }
}

function partOf({ sections }: LegalText, heading: string) {
  const part = sections.find((section) => section.heading === heading)
  if (!part) throw new Error(`There is no part called «${heading}»`)
  return part
}
