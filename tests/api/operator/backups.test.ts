import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toDbDate } from '@/server/db/dbDate'
import { callClub } from '../../support/callClub'
import { eventually } from '../../support/eventually'
import { mailsTo } from '../../support/mails'
import { startTestClub, type TestClub } from '../../support/startTestClub'

const OPERATOR = 'operadora@example.org'
const BACKUP_JOB = '__pbAutoBackup__'
const DAY_MS = 86_400_000

let club: TestClub
beforeEach(async () => {
  club = await startTestClub({ settings: { OPERATOR_EMAIL: OPERATOR } })
})
afterEach(() => club.stop())

const folder = (): string => join(club.dataDir, 'backups')
const health = async (): Promise<unknown> =>
  (await callClub(club, 'health', { method: 'GET' })).json['status']
/** The tests' own sign-in is told as well. */
const subjects = (): string[] =>
  mailsTo(club, OPERATOR)
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('copia'))
const printed = (words: string): number => club.logs.filter((line) => line.includes(words)).length
const dbDate = (ms: number): string => toDbDate(new Date(ms))

/** The next minute's look: the server notes afterwards what it has told, and by which ways. */
async function look(told: string[]): Promise<void> {
  await club.runJob('watchClub')
  await eventually(async () => {
    const { rows } = await club.superuser.sql.run("SELECT value FROM club_facts WHERE name = 'alarm:backup'")
    const [value] = rows[0] ?? []
    expect(value ? (JSON.parse(value) as { by: string[] }).by : []).toEqual(told)
  })
}

/** Root may write anywhere: a file where the folder should be stops root too. */
async function breakFolder(): Promise<void> {
  await rm(folder(), { recursive: true, force: true })
  await writeFile(folder(), '')
}
async function mendFolder(): Promise<void> {
  await rm(folder())
  await mkdir(folder())
}

test('a nightly backup that fails is told on the console, by mail and by the health, once, and so is the next good one', async () => {
  expect(await health()).toBe('ok')
  await breakFolder()
  await club.startJob(BACKUP_JOB)
  await eventually(() => expect(printed('Ha fallado la copia de seguridad:')).toBe(1))
  await look(['console', 'mail'])
  expect(subjects()).toEqual([expect.stringContaining('ha fallado la copia')])
  expect(await health()).toBe('degraded')

  await club.startJob(BACKUP_JOB)
  await eventually(() => expect(printed('Ha fallado la copia de seguridad:')).toBe(2))
  await club.end('stop')
  await club.start()
  await look(['console', 'mail'])
  expect(await health()).toBe('degraded')
  expect(subjects()).toHaveLength(1)

  await mendFolder()
  await club.startJob(BACKUP_JOB)
  await eventually(async () => expect(await health()).toBe('ok'))
  await look([])
  expect(subjects()).toHaveLength(2)
  expect(subjects()[1]).toContain('vuelve a funcionar')
  expect(printed('vuelve a funcionar')).toBe(1)
  expect(await health()).toBe('ok')
})

test('a failure is told again after a day, and by mail as soon as there is a mail server', async () => {
  await breakFolder()
  await club.mail.down()
  await club.startJob(BACKUP_JOB)
  await eventually(() => expect(printed('Ha fallado la copia de seguridad:')).toBe(1))
  await look(['console'])
  await club.mail.up()
  await look(['console', 'mail'])
  expect(subjects()).toHaveLength(1)
  await club.superuser.sql.run(
    `UPDATE club_facts SET value = json_set(value, '$.toldAt', ${Date.now() - 1.1 * DAY_MS}) WHERE name = 'alarm:backup'`,
  )
  await club.runJob('watchClub')
  await eventually(() => expect(subjects()).toHaveLength(2))
})

test('a backup that nobody made, because the server was down, is missed', async () => {
  expect(await health()).toBe('ok')
  await club.superuser.sql.run(
    `UPDATE club_facts SET at = '${dbDate(Date.now() - 2 * DAY_MS)}' WHERE name = 'backups_watched'`,
  )
  expect(await health()).toBe('degraded')
  await look(['console', 'mail'])
  expect(subjects()).toEqual([expect.stringContaining('falta la copia')])
  expect(printed('Falta la copia de seguridad')).toBe(1)
  await club.superuser.backups.create('by_hand.zip')
  await look([])
  expect(subjects()).toHaveLength(2)
  expect(await health()).toBe('ok')
})

describe('the backups of the schedule', () => {
  test('go after 30 days, but for the newest one and for the operator’s own', async () => {
    await mkdir(folder(), { recursive: true })
    const ages: Record<string, number> = {
      '@auto_pb_backup_a.zip': 90,
      '@auto_pb_backup_b.zip': 31,
      '@auto_pb_backup_c.zip': 29,
      'by_hand.zip': 90,
    }
    for (const [name, days] of Object.entries(ages)) {
      await writeFile(join(folder(), name), 'PK')
      const at = new Date(Date.now() - days * DAY_MS)
      await utimes(join(folder(), name), at, at)
    }
    const left = async (): Promise<string[]> =>
      (await readdir(folder())).filter((name) => name.endsWith('.zip')).sort()
    await club.runJob('applyRetention')
    await eventually(async () => expect(await left()).toEqual(['@auto_pb_backup_c.zip', 'by_hand.zip']))
    const old = new Date(Date.now() - 60 * DAY_MS)
    await utimes(join(folder(), '@auto_pb_backup_c.zip'), old, old)
    await club.runJob('applyRetention')
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await left()).toEqual(['@auto_pb_backup_c.zip', 'by_hand.zip'])
  })
})
