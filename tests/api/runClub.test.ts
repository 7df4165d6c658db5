import { createServer } from 'node:net'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
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
    }
    const failure = await run(settings).then(String, messageOf)
    expect(failure).toContain('STRIPE_SECRET_KEY must begin with')
    expect(failure).toContain('LIMIT_FACTOR must be a whole number')
    expect(failure).not.toMatch(/pk_live_secret|many|goroutine|\bat \w+ \(/)
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
