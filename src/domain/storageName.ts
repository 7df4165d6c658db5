/** What the club keeps in web storage so that it works. */
const NEEDED = [
  'club_session',
  'club_pending_wipes',
  'club_pending_sign_outs',
  'mail_link',
  'codeRequest',
  'registrationName',
  'registrationSurname',
  'registrationEmail',
  'registrationTelefono',
  'contactDraft',
  'invitationDraft',
  'profileDraft',
  'relativeDraft',
  'replyDrafts',
  'pendingCardChange',
  'portalScroll',
  'reading',
  'installDismissed',
  'persistAsked',
  'analyticsConsent',
] as const

/** What it keeps once the person has agreed to analytics. */
const FOR_ANALYTICS = ['beginCheckoutTracked', 'purchaseTracked'] as const

export type NeededStorageName = (typeof NEEDED)[number]
export type AnalyticsStorageName = (typeof FOR_ANALYTICS)[number]

/** Every name under which the club keeps something in web storage; the cookies page has a sentence for each. */
export const STORAGE_NAMES = [...NEEDED, ...FOR_ANALYTICS] as const
export type StorageName = (typeof STORAGE_NAMES)[number]

/** The name may be followed by what tells one entry from another. */
export type StorageKey = StorageName | `${StorageName}:${string}`

/** The one cookie of our own; the cookies page has a sentence for it. */
export const DEVICE_COOKIE = '__Host-club_device'
/** Its name where the demo runs without TLS, which the prefix demands. */
export const DEMO_DEVICE_COOKIE = 'club_device'
/** How long it stays after the last sign-in. */
export const DEVICE_COOKIE_DAYS = 365
