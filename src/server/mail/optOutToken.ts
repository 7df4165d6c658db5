/** A link without sign-in must be unguessable, and must work as long as the person has an account. */
const signature = (app: PbApp, profileId: string): string =>
  $security
    .hs256(`reminders:${profileId}`, app.findCollectionByNameOrId('profiles').passwordResetToken.secret)
    .slice(0, 32)

/** What the link of a reminder carries: it says whose reminders end, and nothing else can be done with it. */
export const optOutToken = (app: PbApp, profileId: string): string =>
  `${profileId}.${signature(app, profileId)}`

/** The id of the client that a token names, or null for an invalid token. */
export function readOptOutToken(app: PbApp, token: string): string | null {
  const [profileId = '', signed = ''] = token.split('.')
  return $security.equal(signed, signature(app, profileId)) ? profileId : null
}
