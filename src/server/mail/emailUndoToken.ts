import { EMAIL_UNDO_HOURS } from '@/domain/periods'
import { keyedDigest } from '../runtime/keyedDigest'

/** A change of address by staff, as the link to the former address carries it. */
export interface ToldChange {
  profileId: string
  /** The address that the account had before. */
  former: string
  at: Date
}

/** Until when it can be undone. */
export const undoUntil = ({ at }: Pick<ToldChange, 'at'>): Date =>
  new Date(at.getTime() + EMAIL_UNDO_HOURS * 3_600_000)

/**
 * Encrypted: once the mail is sent, no table of the club has that address any more. Letters that an address bears as they are, and
 * no full stop at the end, which mail programs leave out of a link.
 */
export function emailUndoToken(app: PbApp, { profileId, former, at }: ToldChange): string {
  const words = [profileId, former, String(at.getTime())].join(' ')
  return $security.encrypt(words, keyOf(app)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

/** Null for what the club has not made. */
export function readEmailUndoToken(app: PbApp, token: string): ToldChange | null {
  const [profileId, former, at] = decrypt(app, token).split(' ')
  if (!profileId || !former || !at) return null
  return { profileId, former, at: new Date(Number(at)) }
}

/** PocketBase cuts a nonce of 12 bytes off what it decrypts without looking whether they are there; AES-GCM adds 16. */
const FORM = /^[\w-]{38,}$/

/** Empty for what was encrypted with another key, or not at all. */
function decrypt(app: PbApp, token: string): string {
  if (!FORM.test(token)) return ''
  const text = token.replace(/-/g, '+').replace(/_/g, '/') + '='.repeat((4 - (token.length % 4)) % 4)
  try {
    return $security.decrypt(text, keyOf(app))
  } catch {
    return ''
  }
}

const keyOf = (app: PbApp): string => keyedDigest(app, 'undo of an address')
