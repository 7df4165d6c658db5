import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GeneratedClub, startGeneratedClub } from '../../support/generatedClub'
import { newPerson, payingMember } from '../../support/people'
import { seededRandom } from '../../support/seededRandom'

let panel: GeneratedClub
beforeAll(async () => {
  panel = await startGeneratedClub(120)
})
afterAll(() => panel.club.stop())

const sql = async (query: string): Promise<(string | null)[][]> => {
  const { rows } = await panel.club.superuser.sql.run(query)
  return rows
}

const KEYS = 'by_nombre, by_apellidos, by_telefono, by_email, by_dni, by_stage'

/** Compares what triggers have kept with what the tables say now. */
async function expectInStep(): Promise<void> {
  const listed = await sql(`SELECT id, standing, ${KEYS} FROM client_list ORDER BY id`)
  expect(listed).toEqual(await sql(`SELECT id, standing, ${KEYS} FROM client_keys ORDER BY id`))
  const words = await sql(
    `SELECT id, names, email, ends FROM client_search JOIN client_list ON number = client_search.rowid ORDER BY id`,
  )
  expect(words).toEqual(await sql('SELECT id, names, email, ends FROM client_keys ORDER BY id'))
  expect(await sql('SELECT count(*) FROM client_search')).toEqual(
    await sql("SELECT count(*) FROM profiles WHERE stage != ''"),
  )
  await expectWordsOfFamilies()
  expect(await sql('SELECT standing, clients FROM client_counts')).toEqual(
    await sql(`SELECT column1, (SELECT count(*) FROM client_keys WHERE standing = column1)
               FROM (VALUES (0), (1), (2), (3))`),
  )
  expect(
    await sql(`SELECT count(*) FROM (SELECT number FROM client_list EXCEPT SELECT rowid FROM client_search)`),
  ).toEqual([['0']])
  await sql(`INSERT INTO client_search (client_search) VALUES ('integrity-check')`)
}

/** Each client is found by their own names and addresses and those of the adults of their family, and by nobody else's. */
async function expectWordsOfFamilies(): Promise<void> {
  const people = await sql('SELECT id, stage, family, nombre, apellidos, email FROM profiles')
  const wordsOf = (texts: readonly (string | null)[]): string[] =>
    texts
      .flatMap((text) => text!.split(' '))
      .filter(Boolean)
      .sort()
  const expected = people
    .filter(([, stage]) => stage !== '')
    .map(([id]) => {
      const family = people.filter(([other, , holder]) => other === id || holder === id)
      return [
        id,
        wordsOf(family.flatMap(([, , , nombre, apellidos, email]) => [nombre!, apellidos!, email!])),
      ]
    })
  const listed = await sql(
    'SELECT id, names, email FROM client_search JOIN client_list ON number = client_search.rowid',
  )
  const found = listed.map(([id, names, email]) => [id, wordsOf([names!, email!])])
  const inOrder = (rows: unknown[][]): unknown[][] => rows.sort(([one], [other]) => (one! < other! ? -1 : 1))
  expect(inOrder(found)).toEqual(inOrder(expected))
}

const anybody = `(SELECT id FROM profiles ORDER BY random() LIMIT 1)`
const ofKind = (where: string): string => `(SELECT id FROM profiles WHERE ${where} ORDER BY random() LIMIT 1)`
const aClient = ofKind("stage != '' AND family = ''")
const anAdult = ofKind("family != ''")
let adults = 0

/** Somebody who has never been a client, or, without a family, who has left one. */
const newAdult = (family: string): Promise<unknown> => {
  const id = `adulto${String(++adults).padStart(9, '0')}`
  return sql(`INSERT INTO profiles (id, email, nombre, apellidos, stage, family, tokenKey, password)
    VALUES ('${id}', '${id}@example.net', 'Adulto ${adults}', '', '', ${family}, '${id.repeat(3)}', '-')`)
}

const CHANGES: readonly (() => Promise<unknown>)[] = [
  () => newPerson(panel.club),
  () => payingMember(panel.club).then(() => panel.club.sandbox.settled()),
  () => sql(`UPDATE profiles SET nombre = 'Ñandú', telefono = '+34 600 111 222' WHERE id = ${anybody}`),
  () => sql(`UPDATE profiles SET email = id || '@example.net', dni = '12345678Z' WHERE id = ${anybody}`),
  () => sql(`UPDATE profiles SET stage = 'Cliente de baja' WHERE id = ${anybody}`),
  () => sql(`UPDATE profiles SET stage = 'Paso 2 pagado' WHERE id = ${anybody}`),
  () => sql(`UPDATE profiles SET revision = revision + 1`),
  () => sql(`UPDATE subscriptions SET status = 'past_due' WHERE profile_id = ${anybody}`),
  () => sql(`UPDATE subscriptions SET status = 'active' WHERE profile_id = ${anybody}`),
  () => sql(`DELETE FROM subscriptions WHERE profile_id = ${anybody}`),
  async () => {
    const [[id]] = (await sql(`SELECT ${anybody}`)) as [[string]]
    await panel.club.superuser.collection('profiles').delete(id)
  },
  () => newAdult(aClient),
  () => newAdult(aClient),
  () => newAdult("''"),
  // A client who accepts, in one statement, as is done with the record.
  async () => {
    const [[id]] = (await sql(`SELECT ${aClient}`)) as [[string]]
    await sql(
      `UPDATE profiles SET stage = '', family = ${ofKind(`stage != '' AND id != '${id}'`)} WHERE id = '${id}'`,
    )
  },
  () => sql(`UPDATE profiles SET family = '' WHERE id = ${anAdult}`),
  () => sql(`UPDATE profiles SET family = ${aClient} WHERE id = ${anAdult}`),
  () =>
    sql(
      `UPDATE profiles SET stage = 'Paso 1 sin pago', dni = '1R' WHERE id = ${ofKind("stage = '' AND family = ''")}`,
    ),
  ...["nombre = 'Ñusta ' || nombre", "apellidos = 'Ruiz'", "email = 'x' || email"].map(
    (change) => () => sql(`UPDATE profiles SET ${change} WHERE id = ${anAdult}`),
  ),
  () => sql(`DELETE FROM profiles WHERE id = ${anAdult}`),
  () => sql(`DELETE FROM profiles WHERE id IN (SELECT family FROM profiles WHERE family != '' LIMIT 1)`),
]

test('list, words and counts follow every change', async () => {
  await expectInStep()
  const random = seededRandom(5)
  for (let round = 0; round < 160; round += 1) {
    await random.pick(CHANGES)()
    if (round % 10 === 9) await expectInStep()
  }
})

test('several changes in one statement are followed one by one', async () => {
  await sql(`UPDATE subscriptions SET status = 'unpaid'`)
  await sql(`UPDATE profiles SET nombre = 'Otra', stage = 'Paso 2 pagado', family = ''`)
  await expectInStep()
  await sql(`UPDATE profiles SET stage = '', family = ${aClient} WHERE rowid % 3 = 0 AND id != ${aClient}`)
  await expectInStep()
  await sql(`UPDATE profiles SET email = id || '@example.com', apellidos = 'Ruiz' WHERE stage = ''`)
  await expectInStep()
  await sql(`DELETE FROM profiles WHERE rowid % 2 = 0`)
  await expectInStep()
})

test('nothing of a deleted client stays in the index of words', async () => {
  const { id } = await newPerson(panel.club)
  await panel.club.superuser.collection('profiles').update(id, { nombre: 'Xyloquartz' })
  const blocks = `SELECT count(*) FROM client_search_data WHERE instr(block, CAST('loquart' AS BLOB)) > 0`
  expect(await sql(blocks)).not.toEqual([['0']])
  await panel.club.superuser.collection('profiles').delete(id)
  expect(await sql(blocks)).toEqual([['0']])
})
