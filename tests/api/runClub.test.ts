import { createServer } from 'node:net'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ClubSettings } from '@/ops/run/clubEnvironment'
import { listenOnLoopback } from '@/ops/run/loopbackServer'
import { type Club, runClub } from '@/ops/run/runClub'
import { messageOf } from '@/ops/readableError'
import { preparedClub } from '../support/preparedClub'
import { startTestClub } from '../support/startTestClub'

describe('the server as a process', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'club-'))
    await cp((await preparedClub()).template, dataDir, { recursive: true })
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  const run = async (settings: ClubSettings, port = 0): Promise<Club> =>
    runClub({ binary: (await preparedClub()).binary, dataDir, port, settings, hooksPool: 1 })

  test('names every wrong setting, without its value and without a stack', async () => {
    const settings = {
      SMTP_HOST: 'mail.example.org',
      STRIPE_SECRET_KEY: 'pk_live_secret',
      LIMIT_FACTOR: 'many',
      SETTINGS_KEY: 'too short',
    }
    const failure = await run(settings).then(String, messageOf)
    expect(failure).toContain('STRIPE_SECRET_KEY must begin with')
    expect(failure).toContain('LIMIT_FACTOR must be a whole number')
    expect(failure).toContain('SETTINGS_KEY must have exactly 32 characters')
    expect(failure).not.toMatch(/pk_live_secret|many|too short|goroutine|\bat \w+ \(/)
  })

  test('refuses a live key with another address than Stripe', async () => {
    const settings = {
      STRIPE_SECRET_KEY: 'sk_live_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      STRIPE_API_BASE: 'http://127.0.0.1:1',
    }
    await expect(run(settings)).rejects.toThrow('sk_test_demo')
  })

  test('says in one line that its port is in use', async () => {
    const other = createServer()
    const port = await listenOnLoopback(other, 0)
    await expect(run({}, port)).rejects.toThrow(/^Port \d+ is in use[^\n]*$/)
    other.close()
  })

  const KEY = 'k'.repeat(32)
  const MAIL = { SMTP_HOST: '127.0.0.1', SMTP_PORT: '1', SMTP_PASSWORD: 'the mail password' }

  test.each([
    ['without a key as it is', '', true],
    ['with a key as nobody can read', KEY, false],
  ])('keeps the mail password %s', async (_, SETTINGS_KEY, isReadable) => {
    await (await run({ ...MAIL, SETTINGS_KEY })).stop()
    const files = (await readdir(dataDir)).filter((name) => name.startsWith('data.db'))
    const bytes = await Promise.all(files.map((name) => readFile(join(dataDir, name), 'latin1')))
    expect(bytes.join('').includes(MAIL.SMTP_PASSWORD)).toBe(isReadable)
  })

  test('starts with the key of its data only, and says what to do with another', async () => {
    await (await run({ ...MAIL, SETTINGS_KEY: KEY })).stop()
    for (const SETTINGS_KEY of ['', 'x'.repeat(32)]) {
      const failure = await run({ ...MAIL, SETTINGS_KEY }).then(String, messageOf)
      expect(failure).toMatch(/SETTINGS_KEY is missing, or not the one of this data.*Restore/)
      expect(failure).not.toMatch(/goroutine|\bat \w+ \(/)
    }
    await (await run({ ...MAIL, SETTINGS_KEY: KEY })).stop()
  })

  test.each(['data.db', 'auxiliary.db'])('names a damaged %s and the way out', async (name) => {
    await writeFile(join(dataDir, name), 'no database at all')
    const failure = await run({}).then(String, messageOf)
    expect(failure).toContain(`${join(dataDir, name)} is damaged`)
    expect(failure).toMatch(/backup.*--fresh/)
  })

  test('ends in order when asked', async () => {
    const club = await run({})
    await club.stop()
    expect(await club.exited).toEqual({ code: 0, signal: null })
  })
})

test('a test club comes back at its address with its data after a power cut', async () => {
  const club = await startTestClub()
  try {
    const staff = await club.superuser.collection('staff').create({
      email: 'staff@example.org',
      password: 'Demo-1234',
      passwordConfirm: 'Demo-1234',
    })
    await club.end('kill')
    await expect(fetch(club.url)).rejects.toThrow()
    await club.start()
    expect((await club.superuser.collection('staff').getOne(staff.id)).email).toBe('staff@example.org')
  } finally {
    await club.stop()
  }
})
