import * as v from 'valibot'
import { ACTORS } from '@/domain/benefit'
import { CALL_REQUEST_HANDLINGS, callRequestHandlingSchema, PARTS_OF_DAY } from '@/domain/callRequest'
import { CALLBACK_HANDLINGS, CALLBACK_KINDS, callbackHandlingSchema } from '@/domain/panel/callback'
import {
  handlingSchema,
  OPEN_HANDLINGS,
  requestListSchema,
  STAFF_HANDLINGS,
} from '@/domain/panel/requestQuery'
import { relativeFacts, said } from '../memberShapes'
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

/** When somebody called; null for nobody. Servers of earlier releases do not send it. */
const called_at = v.nullish(date, null)

/** An open request in the club's queue. */
const queueItem = v.object({
  id: v.string(),
  ...WHOM_TO_CALL,
  service_id: v.string(),
  /** Whom it is for; null for nobody in particular, or for somebody who was removed. Servers of earlier releases do not send it. */
  relative: v.nullish(relativeFacts, null),
  actor: v.picklist(ACTORS),
  /** Who else of the family has asked, whom the club calls; null for the client. Servers of earlier releases do not send it. */
  asked_by: v.nullish(v.object({ name: v.string(), telefono: v.string() }), null),
  handling: v.picklist(OPEN_HANDLINGS),
  made_at: date,
  /** Noon UTC of the promised day; null where nothing was promised. */
  promised_by: dateOrNull,
  /** That nobody has called by the promised day, or again by the planned one. */
  is_overdue: v.boolean(),
  /** Which of the staff has it in hand; null for nobody. */
  taken_by: v.nullable(v.object({ id: v.string(), name: v.string(), is_me: v.boolean() })),
  /** Noon UTC of the day on which the family is called again; null for none. */
  call_again: dateOrNull,
  called_at,
  /** What the family said with this request and with those that repeat it, oldest first. */
  said: v.array(said),
})
export type QueueRequest = v.InferOutput<typeof queueItem>
export type QueueRequestSent = v.InferInput<typeof queueItem>

export const requestList = query('/api/club/staff/request-list', {
  who: 'staff:read',
  body: requestListSchema,
  answer: v.object({
    requests: v.array(queueItem),
    next: v.nullable(v.string()),
    /**
     * On the first page only; `calls`: how many people the club should call, but for those who owe, whatever the queue is filtered by; `listed`: how many of
     * each group the filters let through, which servers of earlier releases do not send.
     */
    counts: v.nullable(
      v.object({
        open: count,
        overdue: count,
        calls: count,
        listed: v.nullish(v.object({ toCall: count, called: count }), null),
      }),
    ),
  }),
})
export type RequestPage = AnswerRead<typeof requestList>
export type RequestPageSent = AnswerSent<typeof requestList>

/** `request_closed` when it was cancelled meanwhile, or is over and the service is about another one by now; `request_changed`
 * when it is not any more what the caller says to have seen. */
export const handleRequest = post('/api/club/staff/requests/{id}/handling', {
  who: 'staff:manage',
  body: handlingSchema,
  answer: v.object({ success, handling: v.picklist(STAFF_HANDLINGS), handled_at: dateOrNull }),
})

/** A client the club should call, without having been asked to. */
const callbackItem = v.object({
  id: v.string(),
  kind: v.picklist(CALLBACK_KINDS),
  ...WHOM_TO_CALL,
  since: date,
  /** `pending` and `contacted` in the list. */
  handling: v.picklist(CALLBACK_HANDLINGS),
  called_at,
  /** Stripe's code for why the renewal failed; '' if that is not known or not the reason. */
  failure_code: v.string(),
  /** What the renewal comes to, and how often Stripe has tried it; null if that is not the reason, or from an earlier version. */
  owed: v.nullish(v.object({ amount_cents: count, attempts: count }), null),
})
export type Callback = v.InferOutput<typeof callbackItem>
export type CallbackSent = v.InferInput<typeof callbackItem>

/** Somebody who is no client and has asked to be called. */
const callRequestItem = v.object({
  id: v.string(),
  name: v.string(),
  telefono: v.string(),
  part_of_day: v.picklist(PARTS_OF_DAY),
  since: date,
  handling: v.picklist(CALL_REQUEST_HANDLINGS),
  called_at,
})
export type CallRequestItem = v.InferOutput<typeof callRequestItem>
export type CallRequestItemSent = v.InferInput<typeof callRequestItem>

/** `requested`: a server of an earlier version gives none. */
export const callbackList = query('/api/club/staff/call-list', {
  who: 'staff:read',
  answer: v.object({ calls: v.array(callbackItem), requested: v.optional(v.array(callRequestItem), []) }),
})

/** What is done is opened again only with `back`, and `call_closed` when its number has asked anew meanwhile. */
export const handleCallRequest = post('/api/club/staff/call-requests/{id}/handling', {
  who: 'staff:manage',
  body: callRequestHandlingSchema,
  answer: callRequestItem,
})

/** Removes it for good, as when the person asks for that. */
export const eraseCallRequest = post('/api/club/staff/call-requests/{id}/erase', {
  who: 'staff:manage',
  answer: v.object({ success }),
})

/** What is done is opened again only with `back`; `call_closed` when it has settled itself or has been closed meanwhile. */
export const handleCallback = post('/api/club/staff/calls/{id}/handling', {
  who: 'staff:manage',
  body: callbackHandlingSchema,
  answer: callbackItem,
})
