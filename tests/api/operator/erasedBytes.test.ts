import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callClub } from '../../support/callClub'
import { contactBody, sendContact } from '../../support/contact'
import { eventually } from '../../support/eventually'
import { sendMails } from '../../support/mails'
import { callPanel } from '../../support/panel'
import { newPerson, PASSWORD, registration } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { startTestClub, type TestClub } from '../../support/startTestClub'

const QUIET_HOUR = 3
const LOOK_AFTER_MS = 500
const FILES = ['data.db', 'data.db-wal', 'auxiliary.db', 'auxiliary.db-wal']
const PERSON = {
  ...registration(),
  email: 'borrada.del.todo@example.org',
  telefono: '+34 699 876 543',
  dni: '87654321X',
  nombre: 'Quiteria',
  apellidos: 'Zorrozúa Undabarrena',
}
/** As typed, as folded for the search, and reversed. */
const SECRETS = [PERSON.email, PERSON.dni, PERSON.telefono, '699876543', 'Undabarrena', 'quiteria'].flatMap(
  (text) => [
    text,
    text.toLowerCase(),
    [...text].reverse().join(''),
    [...text.toLowerCase()].reverse().join(''),
  ],
)

let club: TestClub
beforeAll(async () => {
  club = await startTestClub()
})
afterAll(() => club.stop())

async function found(): Promise<string[]> {
  const seen: string[] = []
  for (const file of FILES.filter((name) => existsSync(join(club.dataDir, name)))) {
    seen.push(...secretsIn(file, await readFile(join(club.dataDir, file))))
  }
  return seen
}

const secretsIn = (file: string, bytes: Uint8Array): string[] => {
  const buffer = Buffer.from(bytes)
  return SECRETS.filter((text) => buffer.includes(text)).map((text) => `${file}: ${text}`)
}

const dueNow = (): Promise<unknown> =>
  club.superuser.sql.run("UPDATE club_facts SET at = '2026-01-01 00:00:00.000Z' WHERE name = 'erased'")

const messageWithData = (): object =>
  contactBody({ name: PERSON.nombre, reach: PERSON.email, message: `Soy ${PERSON.dni}` })

async function isMarked(): Promise<boolean> {
  const { rows } = await club.superuser.sql.run("SELECT COUNT(*) FROM club_facts WHERE name = 'erased'")
  return rows[0]?.[0] === '1'
}

/** A reader may keep the log as it was: then the next run cleans up. */
const purge = (): Promise<void> =>
  eventually(async () => {
    await club.runJob('purgeErased')
    expect(await found()).toEqual([])
    expect(await isMarked()).toBe(false)
  })

async function liveAndLeave(): Promise<void> {
  const { json } = await callClub(club, 'sign-up', { body: PERSON })
  const token = String(json['token'])
  await sendContact(club, messageWithData(), token)
  await callClub(club, 'account/profile', {
    token,
    body: { nombre: PERSON.nombre, apellidos: PERSON.apellidos, telefono: '699876543' },
  })
  // The word index merges its parts, and more follow.
  for (let n = 0; n < 6; n++) await newPerson(club)
  const { id } = json['record'] as { id: string }
  const panel = { club, staff: await newStaff(club) }
  await callPanel(panel, `clients/${id}/notes`, { text: `Llamar al 699876543, ${PERSON.dni}` })
  await callClub(club, 'sign-in', { body: { email: PERSON.email, password: `${PASSWORD}x` } })
  await club.runJob('deliverWebhooks')
  await sendMails(club)
  expect((await found()).length).toBeGreaterThan(0)
  const left = await callClub(club, 'account/delete', { token, body: { password: PASSWORD } })
  expect(left.status).toBe(200)
  await sendMails(club)
}

test('what somebody erased is in no file of the database after the nightly job, nor in the next backup', async () => {
  await liveAndLeave()
  await dueNow()
  await purge()
  const anothers = join(club.dataDir, 'commands')
  await mkdir(anothers)
  await writeFile(join(anothers, 'data.db'), PERSON.email)
  await club.superuser.backups.create('next.zip')
  const zip = unzipSync(await readFile(join(club.dataDir, 'backups', 'next.zip')))
  expect(Object.keys(zip)).toEqual(expect.arrayContaining(['data.db', 'auxiliary.db']))
  expect(Object.entries(zip).flatMap(([file, bytes]) => secretsIn(file, bytes))).toEqual([])
  expect((await callClub(club, 'sign-up', { body: registration() })).status).toBe(200)
})

test('an old message of the contact form goes the same way', async () => {
  expect((await sendContact(club, messageWithData())).status).toBe(200)
  await sendMails(club)
  await club.superuser.sql.run(
    "UPDATE contact_messages SET state = 'sent', created = '2020-01-01 00:00:00.000Z'",
  )
  await club.runJob('applyRetention')
  await eventually(async () => expect(await isMarked()).toBe(true))
  await dueNow()
  await purge()
})

test('by day nothing is rewritten before it has to be', async () => {
  const { token } = await newPerson(club)
  await callClub(club, 'account/delete', { token, body: { password: PASSWORD } })
  const hour = new Date().getUTCHours()
  await club.runJob('purgeErased')
  await sleep(LOOK_AFTER_MS)
  expect(await isMarked()).toBe(hour !== QUIET_HOUR)
})
