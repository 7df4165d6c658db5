/**
 * What a mailed link without sign-in does, and may do alone. `reminders` works as long as the person has an account;
 * `withdrawal` belongs to one declaration of one account, `invitation` to one address.
 */
type LinkPurpose = 'reminders' | 'withdrawal' | 'invitation'

/**
 * What such a link carries: an id that leads nowhere without its signature.
 * @param forWhom the account or address that it is for, where the id is not its own
 */
export const linkToken = (app: PbApp, purpose: LinkPurpose, id: string, forWhom?: string): string =>
  `${id}.${signature(app, [purpose, id, ...(forWhom === undefined ? [] : [forWhom])].join(':'))}`

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
  forWhom?: string,
): boolean => $security.equal(token, linkToken(app, purpose, id, forWhom))
