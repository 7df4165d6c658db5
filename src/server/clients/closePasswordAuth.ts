/** PocketBase's own password sign-in stays closed: the club's door counts tries, and there is only one. */
export function closePasswordAuth(): never {
  throw new NotFoundError()
}
