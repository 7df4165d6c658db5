import type { AddressInfo } from 'node:net'
import { createHostedPages } from './hosted/createHostedPages'
import { createAssets } from './browser/createAssets'
import { DEMO_KEY_PREFIX } from './core/constants'
import { StateFile } from './core/StateFile'
import { Engine, type SandboxState, type Snapshot, type WebhookTarget } from './Engine'
import type { WebhookDeliveries } from './events/WebhookDeliveries'
import { createServer, trackSockets } from './createServer'
import type { Faults } from './http/faults'
import type { RateLimits } from './http/RateLimits'
import type { RequestLog } from './http/RequestLog'
import { actAsCustomer, type ConfirmRequest, type ConfirmResult } from './control/actAsCustomer'
import { behaveAs } from './control/behaveAs'
import { emitEvent, signBody, type EventRequest, type SignedBody, type SignRequest } from './control/events'
import { seedMembers, type SeededMember, type SeedRequest } from './control/seedMembers'

export interface SandboxOptions {
  /** 0 (the default) takes any free port. Only this machine can reach it. */
  port?: number
  /** Begins with `sk_test_demo`; anything else is refused. */
  secretKey: string
  publishableKey: string
  /** Where events are sent, and the secret they are signed with. */
  webhook?: WebhookTarget
  /** Keeps the state between runs. */
  stateFile?: string
  /** Base clock in unix seconds; real time when left out. */
  now?: () => number
}

export interface Sandbox {
  readonly url: string
  readonly port: number
  /** The sandbox's time, in unix seconds. It only moves ahead and runs what falls due on the way. */
  readonly clock: {
    now: () => number
    advance: (seconds: number) => Promise<void>
    set: (unix: number) => Promise<void>
  }
  readonly faults: Faults
  readonly limits: RateLimits
  readonly requests: RequestLog
  readonly deliveries: WebhookDeliveries
  readonly state: SandboxState
  /** Does what a person at the payment page would do. */
  confirm: (request: ConfirmRequest) => ConfirmResult
  /** From now on a saved card behaves like the test card with this number. */
  behaveAs: (paymentMethod: string, card: string) => void
  seed: (request: SeedRequest) => SeededMember[]
  /** Sends an event (again); returns its id. */
  emit: (request: EventRequest & { times?: number }) => string
  sign: (request: SignRequest) => SignedBody
  /** Resolves when every webhook has been delivered or given up. */
  settled: () => Promise<void>
  reset: () => void
  close: () => Promise<void>
}

const TICK_MS = 1000

const realTime = (): number => Date.now() / 1000

function refuseRealKeys({ secretKey, publishableKey }: SandboxOptions): void {
  if (!secretKey.startsWith(DEMO_KEY_PREFIX))
    throw new Error(`The payment sandbox starts only with a secret key that begins ${DEMO_KEY_PREFIX}.`)
  if (!publishableKey.startsWith('pk_test_'))
    throw new Error('The payment sandbox starts only with a publishable key that begins pk_test_.')
}

async function openState(engine: Engine, path: string | undefined): Promise<StateFile<Snapshot> | null> {
  if (path === undefined) return null
  const file = new StateFile(path, () => engine.snapshot())
  const snapshot = await file.read()
  if (snapshot) engine.restore(snapshot)
  engine.context.store.onChange = () => file.changed()
  return file
}

/** Starts the payment sandbox on this machine's loopback address. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  refuseRealKeys(options)
  const engine = new Engine(options.now ?? realTime, options.webhook)
  const stateFile = await openState(engine, options.stateFile)
  const assets = await createAssets()
  const hosted = createHostedPages(engine.context)
  const server = createServer(engine, options, (call) => assets(call) ?? hosted(call))
  const destroySockets = trackSockets(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const { context, faults, limits, requests, deliveries, state } = engine
  context.settings.baseUrl = `http://127.0.0.1:${port}`
  const ticker = setInterval(() => void engine.tick(), TICK_MS)

  return {
    url: context.settings.baseUrl,
    port,
    clock: {
      now: () => context.clock.now(),
      advance: (seconds) => engine.advance(seconds),
      set: (unix) => engine.setClock(unix),
    },
    faults,
    limits,
    requests,
    deliveries,
    state,
    confirm: (request) => actAsCustomer(context, request),
    behaveAs: (paymentMethod, card) => behaveAs(context, paymentMethod, card),
    seed: (request) => seedMembers(context, request),
    emit: (request) => emitEvent(context, request).id,
    sign: (request) => signBody(context, request),
    settled: () => deliveries.settled(),
    reset: () => engine.reset(),
    close: async () => {
      clearInterval(ticker)
      deliveries.close()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        destroySockets()
      })
      await stateFile?.flush()
    },
  }
}
