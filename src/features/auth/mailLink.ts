import type { AccountKind } from '@/client/api/createPasswordApi'

/** What a mailed link carries in its fragment, which no server and no log ever sees. */
export interface MailLink {
  kind: AccountKind
  token: string
}

const SHAPE = /^#(staff:)?([\w-]+\.[\w-]+\.[\w-]+)$/

/** Reads a fragment such as `#staff:<token>`; null when it is not one of ours. */
export function parseMailLink(fragment: string): MailLink | null {
  const [, staff, token] = SHAPE.exec(fragment) ?? []
  return token ? { kind: staff ? 'staff' : 'profiles', token } : null
}

const OPT_OUT_TOKEN = /^#([\w.-]{10,500})$/

/** The token of a reminder's opt-out link; null when the fragment holds none. */
export const parseOptOutToken = (fragment: string): string | null => OPT_OUT_TOKEN.exec(fragment)?.[1] ?? null
