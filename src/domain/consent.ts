/** What a person can agree to. Every consent is stored with the version of its text and the server's time. */
export const CONSENT_DOCUMENTS = ['privacy-and-terms', 'immediate-start', 'analytics'] as const
export type ConsentDocument = (typeof CONSENT_DOCUMENTS)[number]

/** Separate, because it is part of every page; see `CONSENT_VERSIONS`. */
export const ANALYTICS_VERSION = '2026-11-22'

/**
 * The text in force, by the day it came into force; a changed text is a new version. What that means for people who accepted
 * an earlier one:
 * - `privacy-and-terms`, `immediate-start`: it is for people who sign up or pay from then on. The version that a member
 *   accepted stays on record. A change that only explains, or gives more, applies to them too; for one that takes something
 *   away (price, duties, a new use of their data), the operator mails them a month ahead, as the terms promise.
 * - `analytics`: everyone is asked again, because a yes to other words is no yes. So it changes only with the question and the
 *   cookies page's part about it.
 */
export const CONSENT_VERSIONS: Record<ConsentDocument, string> = {
  'privacy-and-terms': '2026-11-30',
  'immediate-start': '2026-11-21',
  analytics: ANALYTICS_VERSION,
}

/** The same for texts that ask for no consent. */
export const NOTICE_VERSIONS = {
  cookies: '2026-11-27',
  'legal-notice': '2026-11-22',
  accessibility: '2026-11-24',
} as const
