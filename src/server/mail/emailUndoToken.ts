import { EMAIL_UNDO_HOURS } from '@/domain/periods'

/** A change of address that its client can still undo. */
export interface UndoableChange {
  profileId: string
  /** The address that the account had before. */
  former: string
  /** The one that it got, in the form of `addressDigest`. */
  changed: string
  /** Until when it can be undone. */
  until: Date
}

/**
 * What the link to the former address carries: encrypted, because the club keeps that address nowhere else.
 * @param at when the address was changed
 */
export function emailUndoToken(
  app: PbApp,
  { profileId, former, present, at }: { profileId: string; former: string; present: string; at: Date },
): string {
  const until = at.getTime() + EMAIL_UNDO_HOURS * 3_600_000
  const words = [profileId, former, addressDigest(present), String(until)].join(' ')
  // Letters that an address bears without being rewritten.
  return $security.encrypt(words, keyOf(app)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '.')
}

/** Null for what the club has not made. */
export function readEmailUndoToken(app: PbApp, token: string): UndoableChange | null {
  const [profileId, former, changed, until] = decrypt(app, token).split(' ')
  if (!profileId || !former || !changed || !until) return null
  return { profileId, former, changed, until: new Date(Number(until)) }
}

/** By which an address is known again without being named. */
export const addressDigest = (email: string): string => $security.sha256(email.toLowerCase()).slice(0, 16)

/** Empty for what was encrypted with another key, or not at all. */
function decrypt(app: PbApp, token: string): string {
  const text = token.replace(/-/g, '+').replace(/_/g, '/').replace(/\./g, '=')
  try {
    return $security.decrypt(text, keyOf(app))
  } catch {
    return ''
  }
}

const keyOf = (app: PbApp): string => {
  const { secret } = app.findCollectionByNameOrId('profiles').passwordResetToken
  return $security.sha256(`undo of an address ${secret}`).slice(0, 32)
}
