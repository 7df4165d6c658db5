import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startSandbox, type Sandbox } from '@/sandbox/startSandbox'
import { apply, connect, join, openClub, PUBLISHABLE_KEY, SECRET_KEY, startClub } from './support'

async function control(
  { url }: Sandbox,
  method: string,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/_sandbox${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, ...((await response.json()) as object) }
}

async function temporaryFile(name: string): Promise<string> {
  const folder = await mkdtemp(joinPath(tmpdir(), 'sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return joinPath(folder, name)
}

describe('controls over HTTP', () => {
  it('move the clock', async () => {
    const { sandbox } = await startClub({ now: () => 1_800_000_000 })
    expect(await control(sandbox, 'GET', '/clock')).toEqual({ status: 200, now: 1_800_000_000 })
    expect(await control(sandbox, 'POST', '/clock/advance', { seconds: 60 })).toMatchObject({
      now: 1_800_000_060,
    })
    expect(await control(sandbox, 'POST', '/clock/set', { unix: 1_800_000_100 })).toMatchObject({
      now: 1_800_000_100,
    })
    expect(await control(sandbox, 'POST', '/clock/set', { unix: 1 })).toMatchObject({ status: 400 })
    expect(await control(sandbox, 'POST', '/clock/advance', {})).toMatchObject({ status: 400 })
  })

  it('add and clear faults, and list the calls', async () => {
    const club = await startClub()
    const { sandbox, stripe } = club
    await control(sandbox, 'DELETE', '/requests')
    await control(sandbox, 'POST', '/faults', { path: '/v1/customers', effect: 'status', status: 503 })
    await expect(stripe.customers.list()).rejects.toThrow()
    await stripe.customers.list()
    expect(await control(sandbox, 'GET', '/requests/counts')).toEqual({ status: 200, 'GET /v1/customers': 2 })
    const { requests } = await control(sandbox, 'GET', '/requests?method=GET&path=/v1/customers')
    expect((requests as { status: number }[]).map(({ status }) => status)).toEqual([503, 200])
    expect(await control(sandbox, 'DELETE', '/faults')).toMatchObject({ faults: [] })
    expect(await control(sandbox, 'POST', '/faults', { effect: 'explode' })).toMatchObject({ status: 400 })
  })

  it('act as the customer, show the state, and begin anew', async () => {
    const club = await startClub()
    const { sandbox } = club
    const { clientSecret } = await apply(club)
    expect(
      await control(sandbox, 'POST', '/confirm', {
        intent: clientSecret,
        card: '4000002500003155',
        authentication: 'abandon',
      }),
    ).toMatchObject({ intent: { status: 'requires_action' } })
    expect(await control(sandbox, 'POST', '/confirm', { intent: clientSecret })).toMatchObject({
      intent: { status: 'succeeded' },
      error: null,
    })
    expect(await control(sandbox, 'GET', '/state')).toMatchObject({ counts: { customer: 1, charge: 1 } })
    expect(await control(sandbox, 'GET', '/state/subscription')).toMatchObject({
      data: [{ status: 'active' }],
    })
    expect(await control(sandbox, 'POST', '/reset')).toMatchObject({ counts: { customer: 0, price: 0 } })
  })

  it('are closed to web pages', async () => {
    const { sandbox } = await startClub()
    const response = await fetch(`${sandbox.url}/_sandbox/reset`, {
      method: 'POST',
      headers: { origin: 'http://127.0.0.1:8090' },
    })
    expect(response.status).toBe(403)
    expect(sandbox.state.counts().price).toBe(1)
  })

  it('seed 40,000 paying members in one call, all of whom the API knows', async () => {
    const { sandbox, stripe } = await startClub()
    const members = Array.from({ length: 40_000 }, (_, i) => ({
      user_id: `u${i}`,
      email: `m${i}@example.org`,
      name: `Socia ${i}`,
    }))
    const { members: seeded } = await control(sandbox, 'POST', '/seed', {
      members,
      price: 'premium_monthly_eur',
    })
    expect(seeded).toHaveLength(40_000)
    const one = (seeded as { subscription: string; customer: string; user_id: string }[])[31_234]
    const subscription = await stripe.subscriptions.retrieve(one?.subscription ?? '', {
      expand: ['latest_invoice.payments', 'customer'],
    })
    expect(subscription).toMatchObject({
      status: 'active',
      metadata: { user_id: 'u31234' },
      customer: { id: one?.customer, email: 'm31234@example.org' },
      latest_invoice: { status: 'paid', payments: { data: [{ status: 'paid' }] } },
    })
  })
})

describe('state file', () => {
  it('carries everything over a restart, without a single card number', async () => {
    const stateFile = await temporaryFile('state.json')
    const options = { stateFile, now: () => 1_800_000_000 }
    const first = await openClub(options)
    const { subscription, customer } = await join(first)
    const late = await apply(first)
    first.sandbox.confirm({ intent: late.intent, card: '4111111111111111' })
    const idempotencyKey = 'kept'
    const made = await first.stripe.customers.create({ email: 'b@example.org' }, { idempotencyKey })
    await first.sandbox.clock.advance(600)
    await first.sandbox.close()

    const text = await readFile(stateFile, 'utf8')
    expect(text).not.toMatch(/4242424242424242|4111111111111111/)
    expect((await stat(stateFile)).mode & 0o777).toBe(0o600)

    const sandbox = await startSandbox({ secretKey: SECRET_KEY, publishableKey: PUBLISHABLE_KEY, ...options })
    onTestFinished(() => sandbox.close())
    const stripe = connect(sandbox)
    expect(sandbox.clock.now()).toBe(1_800_000_600)
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' })
    expect((await stripe.customers.create({ email: 'b@example.org' }, { idempotencyKey })).id).toBe(made.id)
    await sandbox.clock.advance(40 * 86_400)
    expect((await stripe.invoices.list({ customer: customer.id })).data.map(({ status }) => status)).toEqual([
      'paid',
      'paid',
    ])
    expect((await stripe.subscriptions.retrieve(late.subscription.id)).status).toBe('incomplete_expired')
  })
})

describe('program', () => {
  const run = (env: Record<string, string>) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/sandbox/main.ts'], {
      env: { PATH: process.env['PATH'], SANDBOX_SECRET_KEY: SECRET_KEY, ...env },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const exited = once(child, 'exit').then(([code]) => code as number | null)
    return { child, exited, output: () => output }
  }

  it('says in one line where it listens, and stops when told to', async () => {
    const { child, exited, output } = run({})
    await once(child.stdout, 'data')
    expect(output()).toMatch(/^Payment sandbox listening on http:\/\/127\.0\.0\.1:\d+\n$/)
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
  })

  it('says in one line that its port is taken', async () => {
    const { sandbox } = await startClub()
    const { exited, output } = run({ SANDBOX_PORT: String(sandbox.port) })
    expect(await exited).toBe(1)
    expect(output()).toBe('The port of the payment sandbox is in use. Choose another with SANDBOX_PORT.\n')
  })

  it('refuses any key that could be real', async () => {
    const { exited, output } = run({ SANDBOX_SECRET_KEY: 'sk_test_51abc' })
    expect(await exited).toBe(1)
    expect(output()).toContain('sk_test_demo')
    expect(output()).not.toContain('sk_test_51abc')
  })
})
