import type { Fault } from '@/sandbox/http/faults'
import type { Sandbox } from '@/sandbox/startSandbox'
import { IS_SOAK } from './isSoak'
import type { TestClub } from './startTestClub'

export interface StripeCall {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
}

/** The next call of a path takes effect at once, and is answered when what this returns is called: within the 20 s that the club waits. */
export function holdAnswer({ faults }: Sandbox, path: string): () => void {
  let answer = (): void => undefined
  const until = new Promise<void>((resolve) => (answer = resolve))
  faults.add({ effect: 'delay', when: 'after', path, until })
  return answer
}

/** Failures in a row: one is retried unseen, three are reported. */
const ONCE = 1
const ALWAYS = 3

const FAULTS: Record<string, Omit<Fault, 'method' | 'path'>> = {
  'a 500 before': { effect: 'status', status: 500, when: 'before', times: ONCE },
  'three 500 before': { effect: 'status', status: 500, when: 'before', times: ALWAYS },
  'a 500 after, remembered by the key': { effect: 'status', status: 500, when: 'after', times: ONCE },
  'a 500 after, not remembered': { effect: 'status', status: 500, when: 'after', forget: true, times: ONCE },
  'a 503 before': { effect: 'status', status: 503, when: 'before', times: ONCE },
  'a 429 before': { effect: 'status', status: 429, when: 'before', times: ONCE },
  'a 409 before': { effect: 'status', status: 409, when: 'before', times: ONCE },
  'a reset before': { effect: 'reset', when: 'before', times: ONCE },
  'a reset after': { effect: 'reset', when: 'after', times: ONCE },
  'three resets after': { effect: 'reset', when: 'after', times: ALWAYS },
  'an answer cut after': { effect: 'truncate', when: 'after', times: ONCE },
  'three answers cut after': { effect: 'truncate', when: 'after', times: ALWAYS },
  'a redirect': { effect: 'redirect', when: 'before', times: ONCE },
}

/** One of each kind: reported, retried unseen, done but unanswered, an answer that cannot be read. */
const OF_EVERY_RUN = [
  'three 500 before',
  'a 500 after, not remembered',
  'a reset after',
  'three resets after',
  'an answer cut after',
]
/** A read does nothing that could be lost, so it fails in fewer ways; `missedEventsFaults` plays others with reads. */
const OF_EVERY_READ = ['three 500 before', 'a reset after', 'an answer cut after']

/** What can go wrong with one of the club's Stripe calls, by name; all of it in the soak. */
export const faultsOf = (call: StripeCall): [name: string, fault: Fault][] =>
  Object.entries(FAULTS)
    .filter(([name]) => IS_SOAK || (call.method === 'GET' ? OF_EVERY_READ : OF_EVERY_RUN).includes(name))
    .map(([name, fault]) => [`${call.method} ${call.path}, ${name}`, { ...call, ...fault }])

/** Does something while the fault waits for its call. @throws when that call never came */
export async function withFault<T>(
  { sandbox, automation }: TestClub,
  fault: Fault,
  work: () => Promise<T>,
): Promise<T> {
  const id = sandbox.faults.add({ ...fault, location: `${automation.url}/elsewhere` })
  try {
    const result = await work()
    if (!sandbox.faults.list().find((active) => active.id === id)?.seen)
      throw new Error('The fault met no call')
    return result
  } finally {
    sandbox.faults.clear(id)
  }
}
