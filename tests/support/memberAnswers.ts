import type { ActionRequest } from '@/domain/benefit'
import type { ErrorCode } from '@/domain/errorCode'

export const ACTION: ActionRequest = {
  id: 'abcdefghijklmno',
  user_id: 'ana000000000000',
  service_id: 'ayudas',
  relative: null,
  action: 'activation',
  made_at: new Date('2026-11-21T10:00:00.000Z'),
  follows: null,
  said: null,
}
export const RECEIVED = '2026-11-21T10:00:01.000Z'

/** What the club answers to it. */
export const ROW = {
  id: ACTION.id,
  service_id: ACTION.service_id,
  relative: null,
  action: ACTION.action,
  actor: 'member',
  asked_by: null,
  made_at: ACTION.made_at,
  follows: null,
  outcome: 'applied',
  refusal_code: null,
  repeats: null,
  handling: 'pending',
  promised_by: null,
  handled_at: null,
  received_at: RECEIVED,
  contacted_at: null,
  contacted_by: null,
  call_again: null,
  said: null,
  service: { active: true, activated_at: RECEIVED, last_action: ACTION.id },
}

/** The member's state as the club tells it, with the DNI, which a phone does not keep. */
export const ME = {
  profile: {
    id: ACTION.user_id,
    email: 'ana@example.org',
    nombre: 'Ana',
    apellidos: 'Pérez',
    telefono: '600000000',
    dni: '12345678Z',
    stage: 'Paso 2 pagado',
    active: true,
    member_since: null,
    verified: true,
    reminders: true,
  },
  subscription: null,
  access: 'granted',
  market_code: 'CODE',
  user_services: [],
  relatives: [],
  benefit_actions: [],
  payments: [],
  consents: [],
  ending: null,
  family: null,
  notices: null,
}

/** Those that come without a body. */
export const EMPTY_STATUSES = [204, 205, 304]
/** Every status that a club, a proxy or a Wi-Fi portal may answer with. */
export const STATUSES = [
  ...[200, 201, 202, 204, 205, 206, 302, 304],
  ...[400, 401, 402, 403, 404, 405, 408, 409, 410, 413, 415, 418, 422, 423, 425, 429, 431, 451],
  ...[500, 501, 502, 503, 504, 507, 511, 520, 599],
]

export interface Body {
  type: string
  text: string
}

export const JSON_TYPE = 'application/json'
export const json = (value: unknown): Body => ({ type: JSON_TYPE, text: JSON.stringify(value) })
export const refusal = (code: string): Body => json({ success: false, code, error: '…' })
export const PAGE: Body = { type: 'text/html; charset=utf-8', text: '<!doctype html><title>Wi-Fi</title>' }

/** Bodies in which there is no data. */
export const NO_DATA: [name: string, body: Body][] = [
  ['nothing at all', { type: 'text/plain', text: '' }],
  ['an empty body that says to be JSON', { type: JSON_TYPE, text: '' }],
  ['a page', PAGE],
  ['a page that says to be JSON', { ...PAGE, type: JSON_TYPE }],
  ['the row, cut in the middle', { type: JSON_TYPE, text: JSON.stringify(ROW).slice(0, -40) }],
  ['the row as plain text', { ...json(ROW), type: 'text/plain' }],
  ['our refusal as plain text', { ...refusal('service_unknown'), type: 'text/plain' }],
]

/** Data that is not the club's, or not what was asked for. */
export const OTHER_DATA: [name: string, body: Body][] = [
  ['another shape', json({ hello: 'world' })],
  ['null', json(null)],
  ['a number', json(1)],
  ['a list with the row', json([ROW])],
  ["PocketBase's own refusal", json({ status: 400, message: 'Failed.', data: {} })],
  ['a code nobody knows', refusal('nonsense')],
  ['an outcome for a code', refusal('applied')],
  ['the row of another action', json({ ...ROW, id: 'onmlkjihgfedcba' })],
  ['the row without its id', json({ ...ROW, id: undefined })],
  ['the row without its service', json({ ...ROW, service: undefined })],
  ['the row with an outcome nobody knows', json({ ...ROW, outcome: 'done' })],
  ['a row received at no time', json({ ...ROW, received_at: 'soon' })],
]

export const tryAgain = (code: ErrorCode, retryAfter: number | null = null) => ({
  kind: 'try-again',
  code,
  retryAfter,
})
export const NEEDS_LOGIN = { kind: 'needs-login' }

/** What an answer without a code of ours tells. */
export function withoutCode(status: number, hasData: boolean) {
  if (status === 429) return tryAgain('too_many_requests')
  if (status === 408) return tryAgain('no_answer')
  const isFailed = [502, 503, 504].includes(status) || (status >= 500 && !hasData)
  if (isFailed) return tryAgain('server_failed')
  return tryAgain(hasData && !EMPTY_STATUSES.includes(status) ? 'internal' : 'unreachable')
}
