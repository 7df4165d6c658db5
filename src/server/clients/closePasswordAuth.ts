/** PocketBase's own password sign-in stays closed: the club's door counts tries, and there is only one. */
export function closePasswordAuth(): never {
  throw new NotFoundError()
}

/** PocketBase would confirm an address by the link alone; the club's door asks whose account it is (`account/confirmLink`). */
export function closeVerification(): never {
  throw new NotFoundError()
}

/** Unknown addresses are answered 204 before any hook runs; known ones are too, and nobody is mailed. */
export function ignoreVerificationRequest(e: RequestEvent): void {
  e.noContent(204)
}
