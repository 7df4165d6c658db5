import { accountOfEmail, accountOfProfile } from '../auth/emailCode'
import type { AccountRow } from '../clients/profile'
import { messagesOf, type Owned } from '../contact/messagesOf'
import { queryRow } from '../db/database'

const by =
  (column: string) =>
  ({ id }: AccountRow): Owned => ({ where: `${column} = {:id}`, params: { id } })

/** PocketBase's own tables name the record and its collection. */
const OF_RECORD = ({ id }: AccountRow): Owned => ({
  where: "recordRef = {:id} AND collectionRef = (SELECT id FROM _collections WHERE name = 'profiles')",
  params: { id },
})

/** Codes requested by address alone are the person's once the address is proved to be theirs, as in `messagesOf`. */
function codesOf({ id, email, verified }: AccountRow): Owned {
  const byProfile = accountOfProfile(id)
  return verified
    ? {
        where: 'profile = {:id} OR account IN ({:byEmail}, {:byProfile})',
        params: { id, byEmail: accountOfEmail('profiles', email), byProfile },
      }
    : { where: 'account = {:byProfile}', params: { byProfile } }
}

/**
 * Every collection that may hold data about a client, and how to find it. Counted sign-in tries are kept under a digest of the
 * address and reveal only a number.
 */
export const OWN_TABLES: Record<string, (client: AccountRow) => Owned> = {
  profiles: by('id'),
  consents: by('profile'),
  subscriptions: by('profile_id'),
  payments: by('profile'),
  endings: by('profile'),
  relatives: by('user_id'),
  invitations: by('user_id'),
  user_services: by('user_id'),
  // The second condition is for the index, which has nothing that whoever pays has asked for.
  benefit_actions: ({ id }) => ({
    where: "user_id = {:id} OR (asked_by = {:id} AND asked_by != '')",
    params: { id },
  }),
  // What somebody else of the family has said is theirs.
  request_notes: ({ id }) => ({
    where: `id IN (SELECT id FROM benefit_actions
      WHERE (user_id = {:id} AND asked_by IN ('', {:id})) OR (asked_by = {:id} AND asked_by != ''))`,
    params: { id },
  }),
  calls: by('profile'),
  call_notes: by('profile'),
  contact_messages: messagesOf,
  messages: by('profile'),
  email_codes: codesOf,
  stripe_events: ({ stripe_customer_id }) => ({
    where: "customer = {:customer} AND customer != ''",
    params: { customer: stripe_customer_id },
  }),
  sessions: ({ id }) => ({ where: "owner = {:id} AND kind = 'profiles'", params: { id } }),
  push_subscriptions: ({ id }) => ({ where: "owner = {:id} AND kind = 'profiles'", params: { id } }),
  audit_log: by('subject'),
  security_log: ({ id }) => ({ where: "owner = {:id} AND owner_kind = 'profiles'", params: { id } }),
  _externalAuths: OF_RECORD,
  _authOrigins: OF_RECORD,
  _mfas: OF_RECORD,
  _otps: OF_RECORD,
}

/** Opens an account, and says nothing about a person. */
const SECRETS: readonly string[] = ['password', 'tokenKey']
/** Neither does the key that ends a session, or opens a device. */
const SECRETS_OF: Partial<Record<string, readonly string[]>> = {
  sessions: ['id'],
  push_subscriptions: ['session', 'endpoint', 'p256dh', 'auth'],
}
/** Which staff member acted is not the person's to know, be they still of the team or not: only these words and the person stay. */
const KNOWN_ACTORS: readonly string[] = [
  '',
  'member',
  'adult',
  'staff',
  'stripe',
  'set-up',
  'retention',
  'restore',
]
const STAFF_COLUMNS: readonly string[] = [
  'actor',
  'staff',
  'handled_by',
  'taken_by',
  'contacted_by',
  'uncalled_by',
  'requested_by',
  'handover_by',
]

/** A person's rows of a table with all columns but secrets, oldest first. */
export function readOwnRows(app: PbApp, table: string, personId: string, { where, params }: Owned): object[] {
  const { fields } = app.findCollectionByNameOrId(table)
  const names = fields
    .fieldNames()
    .filter((name) => ![...SECRETS, ...(SECRETS_OF[table] ?? [])].includes(name))
  const pairs = names.map((name) => `'${name}', ${expression(name, fields.getByName(name).type())}`)
  const row = queryRow(
    app,
    `SELECT json_group_array(json_object(${pairs.join(', ')})) AS rows
     FROM (SELECT * FROM ${table} WHERE ${where} ORDER BY rowid) AS ${table}`,
    { ...params, personId },
    { rows: '' },
  )
  return JSON.parse(row?.rows ?? '[]') as object[]
}

function expression(name: string, type: string): string {
  // Who looks after them is a person whom they know by name.
  if (name === 'person') return "COALESCE((SELECT name FROM staff WHERE id = person), '')"
  if (STAFF_COLUMNS.includes(name))
    return `iif(${name} IN ('${KNOWN_ACTORS.join("', '")}', {:personId}), ${name}, 'staff')`
  if (type === 'bool') return `json(iif(${name}, 'true', 'false'))`
  return type === 'json' ? `json(${name})` : name
}
