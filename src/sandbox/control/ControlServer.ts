import { errors, StripeError } from '../core/StripeError'
import type { Answer } from '../api/ApiServer'
import { FAULT_EFFECTS, type Fault } from '../http/faults'
import type { RecordName } from '../core/records'
import { TABLE_NAMES } from '../core/Store'
import type { Engine } from '../Engine'
import { actAsCustomer } from './actAsCustomer'
import { behaveAs } from './behaveAs'
import { emitEvent, signBody } from './events'
import {
  given,
  isJson,
  optionalBoolean,
  optionalNumber,
  optionalNumbers,
  optionalText,
  optionalWord,
  requiredNumber,
  requiredText,
  type Json,
} from './input'
import { seedMembers, type SeedMember } from './seedMembers'

type Control = (engine: Engine, input: Json) => unknown

function readFault(body: Json): Fault {
  const effect = optionalWord(body, 'effect', FAULT_EFFECTS)
  if (effect === undefined) throw errors.missingParam('effect')
  return {
    effect,
    when: optionalWord(body, 'when', ['before', 'after']) ?? (effect === 'truncate' ? 'after' : 'before'),
    method: optionalText(body, 'method'),
    path: optionalText(body, 'path'),
    skip: optionalNumber(body, 'skip'),
    times: body['times'] === null ? null : optionalNumber(body, 'times'),
    ms: optionalNumber(body, 'ms'),
    status: optionalNumber(body, 'status'),
    location: optionalText(body, 'location'),
    forget: optionalBoolean(body, 'forget'),
  }
}

function readMembers(body: Json): SeedMember[] {
  const members = body['members']
  if (!Array.isArray(members) || !members.every(isJson)) throw errors.missingParam('members')
  return members.map((member) => ({
    user_id: requiredText(member, 'user_id'),
    email: requiredText(member, 'email'),
    name: requiredText(member, 'name'),
  }))
}

/** Null takes the limit away. */
const optionalLimit = (body: Json, name: string): number | null | undefined =>
  body[name] === null ? null : optionalNumber(body, name)

const eventRequest = (body: Json) => ({
  event: optionalText(body, 'event'),
  type: optionalText(body, 'type'),
  object: optionalText(body, 'object'),
})

const clockState = ({ context }: Engine) => ({ now: context.clock.now() })

/** One entry per control; in the same process, `Sandbox` offers nearly the same. */
const CONTROLS: Readonly<Record<string, Control>> = {
  'GET /clock': clockState,
  'POST /clock/advance': async (engine, body) => {
    await engine.advance(requiredNumber(body, 'seconds'))
    return clockState(engine)
  },
  'POST /clock/set': async (engine, body) => {
    await engine.setClock(requiredNumber(body, 'unix'))
    return clockState(engine)
  },
  'GET /faults': ({ faults }) => ({ faults: faults.list() }),
  'POST /faults': ({ faults }, body) => ({ id: faults.add(readFault(body)) }),
  'DELETE /faults': ({ faults }, body) => {
    faults.clear(optionalText(body, 'id'))
    return { faults: faults.list() }
  },
  'GET /limits': ({ limits }) => limits.settings,
  'POST /limits': ({ limits }, body) => {
    limits.configure(
      given({
        perSecond: optionalLimit(body, 'perSecond'),
        perEndpoint: optionalLimit(body, 'perEndpoint'),
      }),
    )
    return limits.settings
  },
  'POST /limits/close': ({ limits }, body) => {
    limits.close(requiredNumber(body, 'seconds'))
    return limits.settings
  },
  'DELETE /limits': ({ limits }) => {
    limits.clear()
    return limits.settings
  },
  'GET /requests': ({ requests }, query) => {
    const entries = requests.list({
      method: optionalText(query, 'method'),
      path: optionalText(query, 'path'),
    })
    return { count: entries.length, requests: entries }
  },
  'GET /requests/counts': ({ requests }) => requests.counts(),
  'DELETE /requests': ({ requests }) => {
    requests.clear()
    return { count: 0 }
  },
  'GET /deliveries': ({ deliveries }) => ({ settings: deliveries.settings, counts: deliveries.counts() }),
  'POST /deliveries': ({ deliveries }, body) => {
    deliveries.configure(
      given({
        paused: optionalBoolean(body, 'paused'),
        concurrency: optionalNumber(body, 'concurrency'),
        timeoutMs: optionalNumber(body, 'timeoutMs'),
        retryDelaysMs: optionalNumbers(body, 'retryDelaysMs'),
        delayMs: optionalNumber(body, 'delayMs'),
        dropRate: optionalNumber(body, 'dropRate'),
        copies: optionalNumber(body, 'copies'),
        shuffle: optionalBoolean(body, 'shuffle'),
        signedAt: optionalWord(body, 'signedAt', ['real-time', 'sandbox-time']),
      }),
    )
    return { settings: deliveries.settings, counts: deliveries.counts() }
  },
  'DELETE /deliveries': ({ deliveries }) => {
    deliveries.clear()
    return { counts: deliveries.counts() }
  },
  'GET /settled': async ({ deliveries }) => {
    await deliveries.settled()
    return { counts: deliveries.counts() }
  },
  'POST /settings': ({ context }, body) => {
    Object.assign(
      context.settings,
      given({
        afterRetries: optionalWord(body, 'afterRetries', ['canceled', 'unpaid']),
        retryDays: optionalNumbers(body, 'retryDays'),
      }),
    )
    return context.settings
  },
  'POST /events/emit': ({ context }, body) => {
    const event = emitEvent(context, { ...eventRequest(body), times: optionalNumber(body, 'times') })
    return { id: event.id, type: event.type }
  },
  'POST /events/sign': ({ context }, body) =>
    signBody(context, {
      ...eventRequest(body),
      payload: optionalText(body, 'payload'),
      timestamp: optionalNumber(body, 'timestamp'),
      secret: optionalText(body, 'secret'),
    }),
  'POST /confirm': ({ context }, body) =>
    actAsCustomer(context, {
      intent: requiredText(body, 'intent'),
      card: optionalText(body, 'card'),
      exp_month: optionalNumber(body, 'exp_month'),
      exp_year: optionalNumber(body, 'exp_year'),
      cvc: optionalText(body, 'cvc'),
      authentication: optionalWord(body, 'authentication', ['pass', 'fail', 'abandon']),
    }),
  'POST /cards/behave': ({ context }, body) => {
    behaveAs(context, requiredText(body, 'payment_method'), requiredText(body, 'card'))
    return { payment_method: requiredText(body, 'payment_method') }
  },
  'POST /seed': ({ context }, body) => ({
    members: seedMembers(context, {
      members: readMembers(body),
      price: optionalText(body, 'price'),
      card: optionalText(body, 'card'),
    }),
  }),
  'POST /reset': (engine) => {
    engine.reset()
    return { counts: engine.context.store.counts() }
  },
  'GET /state': ({ context }) => ({ now: context.clock.now(), counts: context.store.counts() }),
}

function stateOf({ state }: Engine, kind: string): unknown {
  const name = TABLE_NAMES.find((table): table is RecordName => table === kind)
  if (name === undefined) throw errors.noSuch('kind of object', kind, 'kind')
  return { data: state.all(name) }
}

const json = (status: number, value: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(value),
})

function readInput(query: string, body: string): Json {
  const fromQuery = Object.fromEntries(new URLSearchParams(query))
  if (body === '') return fromQuery
  const parsed: unknown = JSON.parse(body)
  if (!isJson(parsed)) throw errors.invalid('The body must be a JSON object.')
  return { ...fromQuery, ...parsed }
}

export const CONTROL_PREFIX = '/_sandbox'

/** Answers the controls under `/_sandbox/`, for tests and benches that run in another process. */
export async function answerControl(
  engine: Engine,
  call: { method: string; path: string; query: string; body: string },
): Promise<Answer> {
  const path = call.path.slice(CONTROL_PREFIX.length)
  try {
    if (call.method === 'GET' && path.startsWith('/state/'))
      return json(200, stateOf(engine, path.slice('/state/'.length)))
    const control = CONTROLS[`${call.method} ${path}`]
    if (!control) throw errors.unknownUrl(call.method, call.path)
    return json(200, await control(engine, readInput(call.query, call.body)))
  } catch (error) {
    if (error instanceof StripeError) return json(error.status, error.body)
    if (error instanceof SyntaxError || error instanceof RangeError)
      return json(400, errors.invalid(error.message).body)
    throw error
  }
}
