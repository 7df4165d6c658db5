import type * as others from '@/contract/others'
import { ROUTES } from '@/contract/routes'
import { type Handler, SENT } from '../http/runRoute'
import { ClubError } from '../runtime/clubError'
import { answerCountsOf, startedAt } from '../runtime/answerCounts'
import { faults } from '../runtime/troubles'
import { healthDetails } from './healthDetails'
import { healthMetrics } from './healthMetrics'
import { isOperator } from './isOperator'
import { type Family, OPEN_METRICS_TYPE, openMetrics } from './openMetrics'
import { answerMetrics } from './answerMetrics'

/**
 * What the club's health has in its details, and what its routes have answered, for the operator's monitor.
 * @throws ClubError `operator_token_wrong`, `too_many_requests`
 */
export const metrics: Handler<typeof others.metrics> = ({ e, app }) => {
  if (!isOperator(e)) throw new ClubError('operator_token_wrong')
  const counts = Object.keys(ROUTES).flatMap((route) => {
    const known = answerCountsOf(app, route)
    return known ? [[route, known] as const] : []
  })
  const text = openMetrics([
    start(app),
    ...healthMetrics(healthDetails(app, faults(app, new Date()))),
    ...answerMetrics(counts),
  ])
  e.blob(200, OPEN_METRICS_TYPE, toBytes(text))
  return SENT
}

const start = (app: PbApp): Family => ({
  name: 'process_start_time_seconds',
  type: 'gauge',
  unit: 'seconds',
  help: 'When the server has started, from which on all is counted.',
  samples: [{ value: startedAt(app) / 1_000 }],
})
