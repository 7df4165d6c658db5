import { CONSENT_DOCUMENTS, type ConsentDocument } from '@/domain/consent'
import type { AccountKind } from '@/domain/family'
import type { Consent } from '@/client/store/rows'

/** What the person has agreed to of one text, the newest first; empty where they never did. */
export interface ConsentView {
  document: ConsentDocument
  given: Consent[]
  /** The last one was not withdrawn. */
  isGiven: boolean
}

/**
 * Every text that can be agreed to, in the club's order. Of what one agrees to when paying, who does not pay sees what they have
 * agreed to.
 */
export function consentsView(consents: readonly Consent[], kind: AccountKind = 'client'): ConsentView[] {
  const views = CONSENT_DOCUMENTS.map((document) => {
    const given = consents
      .filter((consent) => consent.document === document)
      .sort((a, b) => b.accepted_at.getTime() - a.accepted_at.getTime())
    return { document, given, isGiven: given[0] !== undefined && given[0].withdrawn_at === null }
  })
  return views.filter(({ document, given }) => kind === 'client' || !AT_PAYMENT[document] || given.length > 0)
}

/** Whether it is asked for when one pays. */
const AT_PAYMENT: Record<ConsentDocument, boolean> = {
  'privacy-and-terms': false,
  'immediate-start': true,
  analytics: false,
}
