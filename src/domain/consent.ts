/** What a person can agree to. Every consent is stored with the version of its text and the server's time. */
export const CONSENT_DOCUMENTS = ['privacy-and-terms', 'immediate-start', 'analytics'] as const
export type ConsentDocument = (typeof CONSENT_DOCUMENTS)[number]

/** Version of the text in force; it changes with the text. */
export const CONSENT_VERSIONS: Record<ConsentDocument, string> = {
  'privacy-and-terms': '2026-11',
  'immediate-start': '2026-11',
  analytics: '2026-11',
}
