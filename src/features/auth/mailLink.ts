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
