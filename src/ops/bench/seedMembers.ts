import type { SeededMember } from '@/sandbox/control/seedMembers'
import type { BenchClub } from './benchClub'

const ROWS_A_STATEMENT = 20
const AT_ONCE = 8

/**
 * Paying members in the sandbox and in the club. They get no password of their own: hashing forty thousand would take
 * most of an hour.
 * @param prefix lower-case letters that begin their ids
 */
export async function seedMembers(
  { sandbox, superuser }: Pick<BenchClub, 'sandbox' | 'superuser'>,
  count: number,
  prefix: string,
): Promise<SeededMember[]> {
  const members = Array.from({ length: count }, (_, index) => {
    const id = `${prefix}${String(index).padStart(15 - prefix.length, '0')}`
    return { user_id: id, email: `${id}@example.org`, name: 'Ana Pérez' }
  })
  const seeded = sandbox.seed({ members })
  const statements: string[] = []
  for (let at = 0; at < seeded.length; at += ROWS_A_STATEMENT) {
    const page = seeded.slice(at, at + ROWS_A_STATEMENT)
    statements.push(profilesStatement(page), subscriptionsStatement(page))
  }
  // Profiles and their subscriptions come in pairs; in turn, because the second needs the first.
  const turns = Array.from({ length: AT_ONCE }, async (_, lane) => {
    for (let at = lane * 2; at < statements.length; at += AT_ONCE * 2) {
      for (const statement of statements.slice(at, at + 2)) await superuser.sql.run(statement)
    }
  })
  await Promise.all(turns)
  return seeded
}

const profilesStatement = (members: readonly SeededMember[]): string =>
  `INSERT INTO profiles (id, email, tokenKey, password, nombre, apellidos, stage, active, stripe_customer_id) VALUES ${members
    .map(
      ({ user_id, customer }) =>
        `('${user_id}','${user_id}@example.org','${user_id.repeat(3)}','-','Ana','Pérez','Paso 2 pagado',1,'${customer}')`,
    )
    .join(',')}`

const subscriptionsStatement = (members: readonly SeededMember[]): string =>
  `INSERT INTO subscriptions (id, profile_id, status, stripe_subscription_id) VALUES ${members
    .map(({ user_id, subscription }) => `('${user_id}','${user_id}','active','${subscription}')`)
    .join(',')}`
