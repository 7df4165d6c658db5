import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PocketBase from 'pocketbase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bucket, startBucket } from '../../support/bucket'
import { callClub } from '../../support/callClub'
import { eventually } from '../../support/eventually'
import { httpCall } from '../../support/httpCall'
import { PASSWORD, registration } from '../../support/people'
import { unpackedRelease } from '../../support/packedRelease'
import { type ReleasedServer, runClub, startRelease } from '../../support/runRelease'

const OPERATOR_TOKEN = 'a token of the operator of this test'
const SUPERUSER = ['ops@example.org', 'a long password'] as const
const DAY_MS = 86_400_000

let place: string
let release: string
let data: string
let bucket: Bucket
let server: ReleasedServer
/** All that any command has printed. */
let said = ''
const person = registration()

beforeAll(async () => {
  bucket = await startBucket()
  place = await mkdtemp(join(tmpdir(), 'club-bucket-'))
  release = await unpackedRelease(join(place, 'release'))
  data = join(release, 'pb_data')
  server = await start()
  expect((await callClub(server, 'sign-up', { body: person })).status).toBe(200)
})
afterAll(async () => {
  await server.stop()
  await bucket.close()
  await rm(place, { recursive: true, force: true })
})

const settings = (): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  OPERATOR_TOKEN,
  SUPERUSER_IPS: '127.0.0.1',
  ...bucket.settings,
})
const start = (): Promise<ReleasedServer> => startRelease(release, settings())

async function club(
  words: string[],
  changed: Record<string, string> = {},
): Promise<{ code: number; said: string }> {
  const ended = await runClub(release, words, { PUBLIC_URL: 'http://127.0.0.1', ...settings(), ...changed })
  said += ended.said
  return ended
}

interface Health {
  status: string
  details: { faults: { kind: string }[]; backup_at: string | null; backup_in: string | null }
}
const health = async (): Promise<Health> => {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` }
  return (await httpCall(server, '/api/club/health', { headers })).json as unknown as Health
}

const inBucket = (): string[] => [...bucket.objects.keys()].sort()
const onDisk = async (): Promise<string[]> =>
  (await readdir(join(data, 'backups')).catch(() => [])).filter((name) => name.endsWith('.zip'))

async function superuser(): Promise<PocketBase> {
  const client = new PocketBase(server.url)
  client.autoCancellation(false)
  await client.collection('_superusers').authWithPassword(...SUPERUSER)
  return client
}

test('the nightly backup goes to the bucket and not to the disk, and health says so', async () => {
  expect((await health()).details).toMatchObject({ backup_at: null, backup_in: null })
  expect((await club(['superuser', ...SUPERUSER])).code).toBe(0)
  await (await superuser()).crons.run('__pbAutoBackup__')
  await eventually(async () => expect((await health()).details.backup_in).toBe('bucket'))
  expect(inBucket()).toEqual([expect.stringMatching(/^@auto_pb_backup_.*\.zip$/)])
  expect(await onDisk()).toEqual([])
  expect((await health()).status).toBe('ok')
  expect((await club(['status'])).said).toMatch(/Última copia: \d.*\(en el bucket\)/)
  expect(bucket.unsigned()).toBe(0)
})

test('by hand it goes there too, a drill takes the newest from there, and a folder still gets its own', async () => {
  const made = await club(['backup'])
  expect(made).toEqual({
    code: 0,
    said: expect.stringMatching(/^s3:\/\/club-backups\/club_backup_\d{14}\.zip$/) as string,
  })
  expect(await onDisk()).toEqual([])
  expect(await club(['drill'])).toMatchObject({ code: 0, said: expect.stringContaining(made.said) as string })
  const folder = join(place, 'folder')
  await mkdir(folder)
  const before = inBucket()
  expect((await club(['backup', folder])).code).toBe(0)
  expect(await readdir(folder)).toHaveLength(1)
  expect(inBucket()).toEqual(before)
})

test('check tries whether the bucket lets the club write, and leaves nothing there', async () => {
  const before = inBucket()
  expect((await club(['check'])).said).toMatch(/✓ Copias .*bucket/)
  expect(inBucket()).toEqual(before)
  const wrongKey = await club(['check'], { BACKUP_S3_SECRET_KEY: 'another' })
  expect(wrongKey).toMatchObject({
    code: 1,
    said: expect.stringMatching(/✗ Copias .*403 SignatureDoesNotMatch/) as string,
  })
  expect(await club(['check'], { BACKUP_S3_REGION: '' })).toMatchObject({
    code: 1,
    said: expect.stringContaining('missing: BACKUP_S3_REGION') as string,
  })
  expect((await club(['check'], { BACKUP_S3_ENDPOINT: 'http://backups.example.org' })).said).toContain(
    'BACKUP_S3_ENDPOINT must be an address that begins with https://',
  )
})

test('a bucket that refuses raises the alarm of backups; a backup in a folder does not end it, one in the bucket does', async () => {
  bucket.refuse(true)
  expect(await club(['backup'])).toMatchObject({ code: 1, said: expect.stringContaining('403') as string })
  expect(await health()).toMatchObject({
    status: 'degraded',
    details: { faults: [{ kind: 'backup_failed' }] },
  })
  expect((await club(['status'])).said).toContain('✗ Ha fallado la copia de seguridad.')
  expect((await club(['backup', place])).code).toBe(0)
  expect((await health()).status).toBe('degraded')
  bucket.refuse(false)
  expect((await club(['backup'])).code).toBe(0)
  expect((await health()).status).toBe('ok')
})

test('what is too old goes from the bucket, and from the disk where it lay before', async () => {
  const old = new Date(Date.now() - 31 * DAY_MS)
  bucket.put('@auto_pb_backup_old.zip', Buffer.from('PK'), old)
  await mkdir(join(data, 'backups'), { recursive: true })
  for (const name of ['@auto_pb_backup_before.zip', 'by_hand.zip']) {
    await writeFile(join(data, 'backups', name), 'PK')
    await utimes(join(data, 'backups', name), old, old)
  }
  await (await superuser()).crons.run('applyRetention')
  await eventually(async () => {
    expect(inBucket()).not.toContain('@auto_pb_backup_old.zip')
    expect(await onDisk()).toEqual(['by_hand.zip'])
  })
})

test('the secret key is in no answer, on no console and in no file of the data', async () => {
  const client = await superuser()
  const answers = [await client.settings.getAll(), (await client.logs.getList(1, 500)).items, await health()]
  expect(JSON.stringify(answers)).not.toContain(bucket.secretKey)
  expect([said, ...server.lines].join('')).not.toContain(bucket.secretKey)
  for (const file of ['data.db', 'data.db-wal', 'auxiliary.db', 'auxiliary.db-wal'])
    expect(
      (await readFile(join(data, file)).catch(() => Buffer.alloc(0))).includes(bucket.secretKey),
      file,
    ).toBe(false)
  expect([...bucket.objects.values()].some((bytes) => bytes.includes(bucket.secretKey))).toBe(false)
})

test('on a machine that has lost everything the newest backup comes back from the bucket, and only from this one', async () => {
  const key = (await readFile(join(release, 'settings.key'), 'utf8')).trim()
  const { said: newest } = await club(['backup'])
  await server.stop()
  await rm(data, { recursive: true })
  const restore = (address: string, changed = {}): Promise<{ code: number; said: string }> =>
    club(['restore', address, '--yes'], { SETTINGS_KEY: key, ...changed })
  expect(await restore('s3://another-bucket')).toMatchObject({
    code: 1,
    said: expect.stringContaining('BACKUP_S3_BUCKET') as string,
  })
  expect(await restore('s3://club-backups/none.zip')).toMatchObject({
    code: 1,
    said: expect.stringContaining(newest.replace('s3://club-backups/', '')) as string,
  })
  expect((await restore('s3://club-backups', { BACKUP_S3_SECRET_KEY: 'another' })).code).toBe(1)
  await expect(readdir(data)).rejects.toThrow()

  expect(await restore('s3://club-backups')).toMatchObject({
    code: 0,
    said: expect.stringContaining('Restored and sound: profiles=1') as string,
  })
  server = await start()
  const entered = await callClub(server, 'sign-in', { body: { email: person.email, password: PASSWORD } })
  expect(entered.status).toBe(200)
  expect((await httpCall(server, '/api/club/health')).json).toMatchObject({ status: 'ok' })
})
