import { countCalls } from '../callbacks/callRequestRow'
import { queryRow } from '../db/database'
import { countQueue, promisedDays, promisedIn } from './requestQueue'

/** How much waits for the club. */
export interface WaitingForClub {
  /** Calls about requests that were owed on an earlier day, and that are owed today. */
  late: number
  today: number
  /** Whom to call, but for those who owe: nobody is counted twice. */
  calls: number
  /** Messages and declarations. */
  messages: number
  /** Clients who owe a renewal. */
  past_due: number
}

/** The same figures for the panel and for the mail of the morning. */
export function waitingForClub(app: PbApp, now: Date): WaitingForClub {
  const days = promisedDays(now)
  return {
    late: countQueue(app, 'toCall', promisedIn('atrasadas', days)),
    today: countQueue(app, 'toCall', promisedIn('hoy', days)),
    calls: countCalls(app),
    messages: countOf(app, `SELECT COUNT(*) AS waiting FROM contact_messages WHERE ${IS_WAITING_MESSAGE}`),
    past_due: countOf(
      app,
      'SELECT COALESCE(SUM(clients), 0) AS waiting FROM client_counts WHERE standing = 1',
    ),
  }
}

/** Older messages have no day, because nobody had promised an answer. */
export const IS_WAITING_MESSAGE = "handling = '' AND answer_by != ''"

const countOf = (app: PbApp, sql: string): number => queryRow(app, sql, {}, { waiting: 0 })?.waiting ?? 0
