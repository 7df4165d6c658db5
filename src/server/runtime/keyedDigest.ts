/**
 * 32 hex characters that reveal nothing about the text from the database's rows alone. The same text has the same digest; begin
 * it with its purpose.
 * @param key a secret of the person in question, with which the digest changes
 */
export const keyedDigest = (app: PbApp, text: string, key = ''): string =>
  $security.hs256(text, key + app.findCollectionByNameOrId('profiles').passwordResetToken.secret).slice(0, 32)
