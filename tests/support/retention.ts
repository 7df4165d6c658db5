import { eventually } from './eventually'
import type { TestClub } from './startTestClub'

const LONG_AGO = '2001-01-01 00:00:00.000Z'
const WITHIN_MS = 60_000
let runs = 0

/** Runs the nightly job that removes what is past its term, and waits until it is done: the account that it comes to last goes last. */
export async function applyRetention({ superuser, runJob }: TestClub): Promise<void> {
  const id = `zzretention${String((runs += 1)).padStart(4, '0')}`
  await superuser.sql.run(
    `INSERT INTO profiles (id, tokenKey, email, stage, fecha_de_baja, bereaved_at, created)
     VALUES ('${id}', '${id}', '${id}@example.org', 'Cliente de baja', '${LONG_AGO}', '${LONG_AGO}', '${LONG_AGO}')`,
  )
  await runJob('applyRetention')
  await eventually(async () => {
    const { rows } = await superuser.sql.run(`SELECT COUNT(*) FROM profiles WHERE id = '${id}'`)
    if (rows[0]?.[0] !== '0') throw new Error('the nightly job is not done')
  }, WITHIN_MS)
}
