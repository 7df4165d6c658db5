import { CONSENT_DOCUMENTS, type ConsentDocument } from '@/domain/consent'
import type { Consent } from '@/client/store/rows'

/** What the person has agreed to of one text, the newest first; empty where they never did. */
export interface ConsentView {
  document: ConsentDocument
  given: Consent[]
  /** The last one was not withdrawn. */
  isGiven: boolean
}

/** Every text that can be agreed to, in the club's order. */
export function consentsView(consents: readonly Consent[]): ConsentView[] {
  return CONSENT_DOCUMENTS.map((document) => {
    const given = consents
      .filter((consent) => consent.document === document)
      .sort((a, b) => b.accepted_at.getTime() - a.accepted_at.getTime())
    return { document, given, isGiven: given[0] !== undefined && given[0].withdrawn_at === null }
  })
}
