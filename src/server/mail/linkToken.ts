/**
 * What a mailed link without sign-in does, and may do alone. `reminders` works as long as the person has an account;
 * `withdrawal` belongs to one declaration of one account.
 */
type LinkPurpose = 'reminders' | 'withdrawal'

/**
 * What such a link carries: an id that leads nowhere without its signature.
 * @param profileId the account that it is for, where the id is not its own
 */
export const linkToken = (app: PbApp, purpose: LinkPurpose, id: string, profileId?: string): string =>
  `${id}.${signature(app, [purpose, id, ...(profileId === undefined ? [] : [profileId])].join(':'))}`

const signature = (app: PbApp, text: string): string =>
  $security.hs256(text, app.findCollectionByNameOrId('profiles').passwordResetToken.secret).slice(0, 32)

/** The id that a token names, whoever has signed it. */
export const idOfToken = (token: string): string => token.split('.')[0] ?? ''

/** Whether a token was made for this. */
export const isLinkToken = (
  app: PbApp,
  token: string,
  purpose: LinkPurpose,
  id: string,
  profileId?: string,
): boolean => $security.equal(token, linkToken(app, purpose, id, profileId))
