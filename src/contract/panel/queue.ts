import * as v from 'valibot'
import { ACTORS } from '@/domain/benefit'
import { CALLBACK_HANDLINGS, CALLBACK_KINDS, callbackHandlingSchema } from '@/domain/panel/callback'
import { handlingSchema, requestListSchema } from '@/domain/panel/requestQuery'
import { type AnswerRead, type AnswerSent, post, query } from '../route'
import { count, date, dateOrNull, success } from '../shapes'

/** The client a request or a call is about, and the last note. */
const WHOM_TO_CALL = {
  client: v.object({
    id: v.string(),
    nombre: v.string(),
    apellidos: v.string(),
    telefono: v.string(),
  }),
  last_note: v.nullable(v.object({ text: v.string(), created: date })),
}

/** An open request in the club's queue. */
const queueItem = v.object({
  id: v.string(),
  ...WHOM_TO_CALL,
  service_id: v.string(),
  actor: v.picklist(ACTORS),
  handling: v.picklist(['pending', 'contacted']),
  made_at: date,
  /** Noon UTC of the promised day; null where nothing was promised. */
  promised_by: dateOrNull,
  is_overdue: v.boolean(),
})
export type QueueRequest = v.InferOutput<typeof queueItem>
export type QueueRequestSent = v.InferInput<typeof queueItem>

export const requestList = query('/api/club/staff/request-list', {
  who: 'staff:read',
  body: requestListSchema,
  answer: v.object({
    requests: v.array(queueItem),
    next: v.nullable(v.string()),
    /** On the first page only; `calls`: how many people the club should call, whatever the queue is filtered by. */
    counts: v.nullable(v.object({ open: count, overdue: count, calls: count })),
  }),
})
export type RequestPage = AnswerRead<typeof requestList>
export type RequestPageSent = AnswerSent<typeof requestList>

/** `request_closed` when it has been closed meanwhile. */
export const handleRequest = post('/api/club/staff/requests/{id}/handling', {
  who: 'staff:manage',
  body: handlingSchema,
  answer: v.object({ success, handling: v.picklist(['contacted', 'done']), handled_at: date }),
})

/** A client the club should call, without having been asked to. */
const callbackItem = v.object({
  id: v.string(),
  kind: v.picklist(CALLBACK_KINDS),
  ...WHOM_TO_CALL,
  since: date,
  /** `pending` and `contacted` in the list. */
  handling: v.picklist(CALLBACK_HANDLINGS),
  /** Stripe's code for why the renewal failed; '' if that is not known or not the reason. */
  failure_code: v.string(),
})
export type Callback = v.InferOutput<typeof callbackItem>
export type CallbackSent = v.InferInput<typeof callbackItem>

export const callbackList = query('/api/club/staff/call-list', {
  who: 'staff:read',
  answer: v.object({ calls: v.array(callbackItem) }),
})

/** `call_closed` when it has settled itself or has been closed meanwhile. */
export const handleCallback = post('/api/club/staff/calls/{id}/handling', {
  who: 'staff:manage',
  body: callbackHandlingSchema,
  answer: callbackItem,
})
