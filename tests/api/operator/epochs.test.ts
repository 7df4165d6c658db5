import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EPOCH_HEADER, readEpoch } from '@/domain/epoch'
import { act, actionId, ledgerOf, sendAction } from '../../support/benefits'
import { eventually } from '../../support/eventually'
import { httpCall } from '../../support/httpCall'
import { mailsTo } from '../../support/mails'
import { payingMember } from '../../support/people'
import { present } from '../../support/present'
import { signInSuperuser } from '../../support/preparedClub'
import { startTestClub, type TestClub } from '../../support/startTestClub'

const OPERATOR = 'operadora@example.org'
const KEY = '0123456789abcdef0123456789abcdef'

let club: TestClub
beforeEach(async () => {
  club = await startTestClub({ settings: { OPERATOR_EMAIL: OPERATOR, SETTINGS_KEY: KEY } })
})
afterEach(() => club.stop())

/** An answer's status, code and epoch. */
async function ask(path: string, heard?: string, how: { method?: string; json?: unknown } = {}) {
  const headers = heard ? { [EPOCH_HEADER]: heard } : {}
  const { status, json, headers: sent } = await httpCall(club, path, { ...how, headers })
  return { status, code: json?.['code'], named: String(sent[EPOCH_HEADER.toLowerCase()] ?? '') }
}
const named = async (): Promise<string> => (await ask('/api/club/config')).named
const numberOf = (header: string): number => present(readEpoch(header)).epoch

const word = (): string => join(club.dataDir, 'backups/restored')

/**
 * As `./club restore` leaves the data of a stopped club.
 * @param latest the epoch of the data before, if that is known
 */
async function restored(latest = ''): Promise<string> {
  await club.end('stop')
  await mkdir(join(club.dataDir, 'backups'), { recursive: true })
  await writeFile(word(), latest)
  await club.start()
  return named()
}

/** The club as the node that went on without knowing of the restore: with the epoch before. */
async function putBack(before: string): Promise<void> {
  const { epoch, since } = present(readEpoch(before))
  const superuser = await signInSuperuser(club.url)
  await superuser.sql.run(`UPDATE club_facts SET value = '${epoch}.${since}' WHERE name = 'epoch'`)
  await again()
}
async function again(): Promise<void> {
  await club.end('stop')
  await club.start()
}

test('every answer names the epoch, which outlives a start and grows with each restore, also twice of one backup', async () => {
  const first = await named()
  expect(readEpoch(first)).toEqual({ epoch: expect.any(Number) as number, since: 0 })
  for (const path of ['/api/club/me', '/api/club/health', '/api/club/nowhere', '/api/club/catalogue'])
    expect((await ask(path)).named, path).toBe(first)
  await again()
  expect(await named()).toBe(first)

  await club.runJob('watchClub')
  const second = await restored()
  await expect(stat(word())).rejects.toThrow()
  expect(numberOf(second)).toBeGreaterThan(numberOf(first))
  expect(Math.abs(present(readEpoch(second)).since - Date.now() / 1000)).toBeLessThan(600)
  await putBack(first)
  const third = await restored()
  expect(numberOf(third)).toBeGreaterThan(numberOf(first))
  await again()
  expect(await named()).toBe(third)
  // Restored by a clock that is years behind.
  const far = numberOf(third) + 100_000_000
  expect(numberOf(await restored(`${far}\n`))).toBe(far + 1)
})

test('a backup that the dashboard restores begins an epoch as well', async () => {
  const first = await named()
  await club.superuser.backups.create('made_here.zip')
  await club.superuser.backups.restore('made_here.zip')
  await eventually(async () => expect(numberOf(await named())).toBeGreaterThan(numberOf(first)))
  await expect(stat(word())).rejects.toThrow()
})

test('a server that hears of a signed later epoch stops for good, and only its health goes on, and an alarm', async () => {
  const first = await named()
  const later = await restored()
  await putBack(first)
  expect(await named()).toBe(first)
  await ask('/api/club/config', later)
  for (let start = 0; start < 2; start += 1) {
    for (const path of ['/api/club/me', '/api/club/config', '/', '/api/club/nowhere'])
      expect(await ask(path), path).toMatchObject({ status: 503, code: 'superseded' })
    const webhook = { method: 'POST', json: {} }
    expect(await ask('/api/club/stripe/webhook', undefined, webhook)).toMatchObject({ status: 503 })
    expect(await ask('/api/club/health')).toMatchObject({ status: 200 })
    await again()
  }
  const superuser = await signInSuperuser(club.url)
  const doneAt = async (): Promise<string> => {
    const { rows } = await superuser.sql.run("SELECT at FROM club_facts WHERE name = 'job:applyRetention'")
    return String(rows[0]?.[0])
  }
  const before = await doneAt()
  await club.runJob('applyRetention')
  expect(await doneAt()).toBe(before)
  await club.runJob('watchClub')
  expect(mailsTo(club, OPERATOR).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('hay otro con datos más nuevos'),
  )
  // A backup put back here makes it the club again.
  expect(numberOf(await restored())).toBeGreaterThanOrEqual(numberOf(later))
  expect(await ask('/api/club/config')).toMatchObject({ status: 200 })
})

test('what is not signed, or by another key, is not believed', async () => {
  const first = await named()
  const { epoch, since } = present(readEpoch(first))
  const signature = first.split('.')[2] ?? ''
  for (const forged of [
    `${epoch + 1}.${since}.${signature}`,
    `${epoch + 1}.${since}.${'0'.repeat(64)}`,
    `${epoch + 1}.${since}`,
    '999999999999',
    'x'.repeat(2_000),
  ]) {
    expect(await ask('/api/club/config', forged)).toMatchObject({ status: 200, named: first })
  }
  expect(await ask('/api/club/config')).toMatchObject({ status: 200 })
})

test('without a key that no backup tells no later epoch is believed', async () => {
  await club.stop()
  club = await startTestClub({ settings: { OPERATOR_EMAIL: OPERATOR } })
  const first = await named()
  const later = await restored()
  await putBack(first)
  await ask('/api/club/config', later)
  expect(await ask('/api/club/config')).toMatchObject({ status: 200, named: first })
})

test('a device that has met an earlier epoch alone sends again first what this one may lack', async () => {
  const member = await payingMember(club)
  const first = await named()
  const second = await restored()
  const fields = { id: actionId() }
  expect(await sendAction(club, member, fields, first)).toMatchObject({
    status: 409,
    json: { code: 'epoch_behind' },
  })
  expect(await ledgerOf(club, member.id)).toEqual([])
  expect(await sendAction(club, member, fields, second)).toMatchObject({
    status: 200,
    json: { outcome: 'applied' },
  })
})

test('nobody is refused for good by what a restored club does not know yet of who has paid', async () => {
  const member = await payingMember(club)
  // A webhook that comes later would tell what the backup does not.
  await club.sandbox.settled()
  await club.superuser.sql.run(
    "UPDATE subscriptions SET current_period_end = '2026-01-01 00:00:00.000Z', access_until = '2026-01-01 00:00:00.000Z'",
  )
  await restored()
  const fields = { id: actionId() }
  expect(await sendAction(club, member, fields)).toMatchObject({
    status: 503,
    json: { code: 'stripe_unavailable' },
  })
  await club.runJob('reconcileDue')
  expect(await act(club, member, fields)).toMatchObject({ outcome: 'applied' })
})
