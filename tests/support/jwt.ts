import { createHmac } from 'node:crypto'

/** What a token says about itself. */
export interface Claims {
  id: string
  collectionId: string
  type: string
  /** Seconds since 1970. */
  exp: number
  /** Whether PocketBase renews it. */
  refreshable: boolean
  /** Session number, and the key that ends it. Tokens of earlier versions had neither. */
  sid?: string
  endKey?: string
}

const partsOf = (token: string): string[] => token.split('.')
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Reads a token's claims, signature unchecked. */
export const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(partsOf(token)[1] ?? '', 'base64url').toString()) as Claims

/** The token with other claims, signed with `secret`; with none it carries the old signature. */
export function tokenWith(
  token: string,
  claims: { [Name in keyof Claims]?: Claims[Name] | undefined },
  secret?: string,
): string {
  const [header, , signature] = partsOf(token)
  const unsigned = `${header}.${encode({ ...claimsOf(token), ...claims })}`
  const signed =
    secret === undefined ? signature : createHmac('sha256', secret).update(unsigned).digest('base64url')
  return `${unsigned}.${signed}`
}

/** The token as if no signature were asked for. */
export const unsignedToken = (token: string): string =>
  `${encode({ alg: 'none', typ: 'JWT' })}.${partsOf(token)[1]}.`
