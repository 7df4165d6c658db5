import type { Attempt } from '@/domain/alarm'
import { clearFact, factOf, setFact } from './facts'

/** One failure may be a moment's; from the second in a row on it is trouble. */
const IN_A_ROW = 'told'

/** Since when it has failed again and again; null while it works, and after a single failure. */
export function failingSince(app: PbApp, attempt: Attempt): Date | null {
  const fact = factOf(app, `${attempt}_failing`)
  return fact?.value === IN_A_ROW ? fact.at : null
}

/** Whether the last attempt failed, also when it was the first that did. */
export const lastAttemptFailed = (app: PbApp, attempt: Attempt): boolean =>
  factOf(app, `${attempt}_failing`) !== null

/** Notes how an attempt went. */
export function noteAttempt(app: PbApp, attempt: Attempt, works: boolean): void {
  const known = factOf(app, `${attempt}_failing`)
  if (works) {
    if (known) clearFact(app, `${attempt}_failing`)
  } else if (known?.value !== IN_A_ROW) setFact(app, `${attempt}_failing`, known ? IN_A_ROW : '')
}
