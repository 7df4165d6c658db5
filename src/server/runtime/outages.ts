import { CONSOLE_COPY } from '@/copy/console'
import { OUTAGE_WAYS, type OutageWay } from '@/domain/panel/outage'
import { clearFact, factOf, type FactName, setFact } from './facts'

const FACTS = {
  mail: 'mail_failing',
  push: 'push_failing',
  automation: 'automation_failing',
  message: 'message_failing',
} as const satisfies Record<OutageWay, FactName>

/** One failure may be a moment's; from the second in a row on it is an outage, and the operator has been told. */
const TOLD = 'told'

/** What does not get through, and since when. */
export const outages = (app: PbApp): { way: OutageWay; since: string }[] =>
  OUTAGE_WAYS.flatMap((way) => {
    const fact = factOf(app, FACTS[way])
    return fact?.value === TOLD ? [{ way, since: fact.at.toISOString() }] : []
  })

/** Whether the last attempt failed, also when it was the first that did. */
export const lastAttemptFailed = (app: PbApp, way: OutageWay): boolean => factOf(app, FACTS[way]) !== null

/** Notes how an attempt went: one line for the operator when an outage begins, one when it ends. */
export function noteAttempt(app: PbApp, way: OutageWay, works: boolean): void {
  const known = factOf(app, FACTS[way])
  if (works) {
    if (!known) return
    clearFact(app, FACTS[way])
    if (known.value === TOLD) print(CONSOLE_COPY.outageEnds[way])
    return
  }
  if (known?.value === TOLD) return
  setFact(app, FACTS[way], known ? TOLD : '')
  if (known) print(CONSOLE_COPY.outageBegins[way])
}

// oxlint-disable-next-line no-console -- the console is where only the operator reads
const print = (line: string): void => console.log(line)
