/** A link that ends a contract must be unguessable, and belongs to one declaration of one account. */
const signature = (app: PbApp, declarationId: string, profileId: string): string =>
  $security
    .hs256(
      `withdrawal:${declarationId}:${profileId}`,
      app.findCollectionByNameOrId('profiles').passwordResetToken.secret,
    )
    .slice(0, 32)

/** What the link of a declared withdrawal carries: an id that leads nowhere without its signature. */
export const declarationToken = (app: PbApp, declarationId: string, profileId: string): string =>
  `${declarationId}.${signature(app, declarationId, profileId)}`

/** The declaration that a token names, whoever has signed it. */
export const declarationOfToken = (token: string): string => token.split('.')[0] ?? ''

/** Whether a token was made for this declaration and this account. */
export const isTokenFor = (app: PbApp, token: string, declarationId: string, profileId: string): boolean =>
  $security.equal(token, declarationToken(app, declarationId, profileId))
