import { settings } from './settings'

/** A secret of the server's own as its database keeps it: like PocketBase's settings, under the key that lies apart from it. */
export function seal(secret: string): string {
  const { settingsKey } = settings()
  return settingsKey ? $security.encrypt(secret, settingsKey) : secret
}

/**
 * @param length of the secret
 * @returns null where it was sealed with another key, after a restore for example
 */
export function unseal(sealed: string, length: number): string | null {
  const { settingsKey } = settings()
  if (!settingsKey) return sealed.length === length ? sealed : null
  try {
    return $security.decrypt(sealed, settingsKey)
  } catch {
    return null
  }
}
