/** A record id as PocketBase makes them: 15 lower-case letters and digits. */
export const newId = (): string =>
  $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789')
