import * as v from 'valibot'
import { PROFILE_FIELDS } from '@/domain/account/profile'
import { MESSAGE_STATES } from '@/domain/message'
import { WAYS } from '@/domain/noticeChoice'
import { CLIENT_FILTERS, clientExportSchema, clientListSchema } from '@/domain/panel/clientQuery'
import { refundSchema, staffCancelSchema } from '@/domain/panel/moneySchemas'
import { inviteSchema, LEFT_OUT_REASONS } from '@/domain/panel/inviteSchema'
import { newClientSchema } from '@/domain/panel/newClientSchema'
import { handoverAfterDeathSchema } from '@/domain/panel/handoverAfterDeath'
import { datedEntries, provedSchema } from '@/domain/panel/told'
import { choosePersonSchema } from '@/domain/panel/choosePersonSchema'
import { noteSchema } from '@/domain/panel/note'
import {
  benefitAction,
  clientConsents,
  family,
  handover,
  membershipEnding,
  membershipFacts,
  notices,
  payment,
  personFacts,
  relatives,
  savings,
  serviceStates,
} from '../memberShapes'
import { agreeToHandover } from '../family'
import { type AnswerRead, type AnswerSent, get, post, query } from '../route'
import { count, date, dateOrNull, done, filled, success } from '../shapes'
import { auditLine, CUT_LISTS } from './shapes'

/** One row of the list. Unknown values are empty texts. */
const clientSummary = v.object({
  id: v.string(),
  nombre: v.string(),
  apellidos: v.string(),
  telefono: v.string(),
  email: v.string(),
  dni: v.string(),
  // Any text: a row written by hand must not hide the whole list.
  stage: v.string(),
  active: v.boolean(),
  created: date,
  /** A renewal has not been paid. */
  owes: v.boolean(),
  /** Since when; also null if Stripe has not said yet. */
  past_due_since: dateOrNull,
  /** Stripe's code of the last failed payment, if the client never paid or failed a renewal. */
  last_payment_error: v.nullable(v.string()),
  /** Has reported a death: the club writes no more. */
  bereaved: v.boolean(),
})
export type Client = v.InferOutput<typeof clientSummary>
export type ClientSent = v.InferInput<typeof clientSummary>

export const clientList = query('/api/club/staff/client-list', {
  who: 'staff:read',
  // For people typing and scrolling; a program that reads everything uses the export.
  limits: [{ name: 'client-list', by: 'person', calls: 600, seconds: 60 }],
  body: clientListSchema,
  answer: v.object({
    clients: v.array(clientSummary),
    /** For the next page; null on the last. */
    next: v.nullable(v.string()),
    /** How many match the filter and the search altogether; on the first page only, null afterwards. */
    total: v.nullable(count),
    /** False if there are more than `total`. Servers of earlier releases count them all, and do not say so. */
    exact: v.optional(v.boolean(), true),
    /** How many each filter would match with the same search; on the first page only, and null if the search finds very many. */
    counts: v.nullable(v.object(v.entriesFromList(CLIENT_FILTERS, count))),
  }),
})
export type ClientPage = AnswerRead<typeof clientList>
export type ClientPageSent = AnswerSent<typeof clientList>

/** The filtered rows as a file. */
export const clientExport = query('/api/club/staff/client-export', {
  who: 'staff:read',
  limits: [{ name: 'client-export', by: 'person', calls: 60, seconds: 3600 }],
  body: clientExportSchema,
  answer: v.never(),
})

const callNote = v.object({ id: v.string(), text: v.string(), staff: v.string(), created: date })
export type CallNoteSent = v.InferInput<typeof callNote>

const delivery = v.object({
  id: v.string(),
  kind: v.picklist(['lead', 'benefit']),
  state: v.picklist(['pending', 'delivered', 'dead']),
  attempts: v.number(),
  last_status: v.number(),
  last_error: v.string(),
  created: date,
})
export type Delivery = v.InferOutput<typeof delivery>
export type DeliverySent = v.InferInput<typeof delivery>

/** What was sent to the person, by whatever way. */
const mail = v.object({
  id: v.string(),
  /** Servers of earlier releases send mails alone, and do not say so. */
  way: v.optional(v.picklist(WAYS), 'mail'),
  kind: v.string(),
  state: v.picklist(MESSAGE_STATES),
  attempts: v.number(),
  sent_at: dateOrNull,
  error: v.string(),
  created: date,
})
export type Mail = v.InferOutput<typeof mail>
export type MailSent = v.InferInput<typeof mail>

/** Everything that the panel shows about a client. */
const detail = v.object({
  client: v.object({
    ...clientSummary.entries,
    /** Also what the list does not show. */
    ...v.entriesFromList(PROFILE_FIELDS, v.string()),
    source: v.string(),
    verified: v.boolean(),
    member_since: dateOrNull,
    fecha_de_baja: dateOrNull,
    invited_at: dateOrNull,
    /** Id of the chosen person of reference; null: the usual one. */
    person: v.nullable(v.string()),
  }),
  /** Whom the client can be given. */
  team: v.array(v.object({ id: v.string(), ...personFacts.entries })),
  /** Whom members have until somebody is chosen; null for nobody. */
  usual_person: v.nullable(personFacts),
  consents: clientConsents,
  /** Servers of earlier releases do not send it. */
  notices: v.nullish(notices, null),
  membership: v.nullable(membershipFacts),
  ending: v.nullable(membershipEnding),
  payments: v.array(
    v.object({
      ...payment.entries,
      /** What can still be refunded. */
      refundable_cents: count,
    }),
  ),
  /** Those for nobody in particular. */
  services: serviceStates,
  /** Servers of earlier releases do not send it. */
  relatives: v.optional(relatives, []),
  /** Who else of the family has a sign-in. Servers of earlier releases do not send it. */
  adults: v.optional(
    v.array(
      v.object({
        id: v.string(),
        /** The whole name. */
        name: v.string(),
        /** As it is corrected. Servers of earlier releases send the telephone alone. */
        ...v.entriesFromList(PROFILE_FIELDS, v.optional(v.string(), '')),
        telefono: v.string(),
        email: v.string(),
        since: date,
        handover: v.optional(
          v.object({
            ...handover.entries,
            /** Who of the team has proposed it after a death, and whose colleagues may agree; null for nobody. */
            proposed_by: v.nullable(v.object({ id: v.string(), name: v.string() })),
          }),
        ),
      }),
    ),
    [],
  ),
  invitations: v.optional(family.entries.invitations, []),
  actions: v.array(benefitAction),
  savings: v.nullable(savings),
  notes: v.array(callNote),
  deliveries: v.array(delivery),
  mails: v.array(mail),
  audit: v.array(auditLine),
  /** The lists that have older lines. */
  cut: v.array(v.picklist(CUT_LISTS)),
})
export type Detail = v.InferOutput<typeof detail>
export type DetailSent = v.InferInput<typeof detail>

export const clientDetail = get('/api/club/staff/clients/{id}', { who: 'staff:read', answer: detail })

export const addClient = post('/api/club/staff/clients', {
  who: 'staff:manage',
  body: newClientSchema,
  answer: v.object({ success, id: filled }),
})

/** What deactivating or deleting did to the charge: Stripe has ended it now, or there was nothing to charge any more. */
const offboarding = v.object({ success, charge: v.picklist(['cancelled', 'none']) })
export type Offboarding = v.InferOutput<typeof offboarding>

export const deactivateClient = post('/api/club/staff/clients/{id}/deactivate', {
  who: 'staff:manage',
  answer: offboarding,
})

/**
 * Lets an adult pay for the family of a client who has died, told by that adult and proved. Where two of the team manage, the first
 * only proposes it. `death_not_recorded` for a client of whom the club does not know it.
 */
export const handOverAfterDeath = post('/api/club/staff/clients/{id}/handover-after-death', {
  who: 'staff:manage',
  body: v.strictObject({ ...agreeToHandover.body.entries, ...handoverAfterDeathSchema.entries }),
  answer: detail,
})

/** For a client who has told the club and proved it; `not_found` when it is done already. */
export const deleteClient = post('/api/club/staff/clients/{id}/delete', {
  who: 'staff:manage',
  body: provedSchema,
  answer: offboarding,
})

/** Mails the link to pay; `too_many_requests` within an hour of the last one. */
export const inviteClient = post('/api/club/staff/clients/{id}/invite', {
  who: 'staff:manage',
  answer: done,
})

/**
 * One mail to each of a chosen set, in a step of its own: the link to pay to those who never paid, a reminder to those who owe a
 * renewal. Whoever is left out stands in `left`, with why.
 */
export const inviteClients = post('/api/club/staff/clients/invite', {
  who: 'staff:manage',
  limits: [{ name: 'invite-clients', by: 'person', calls: 20, seconds: 3600 }],
  body: inviteSchema,
  answer: v.object({
    sent: count,
    left_out: count,
    opted_out: v.optional(count, 0),
    left: v.optional(v.array(v.object({ id: v.string(), why: v.picklist(LEFT_OUT_REASONS) })), []),
  }),
})

/** Reads Stripe again. */
export const reconcileClient = post('/api/club/staff/clients/{id}/reconcile', {
  who: 'staff:manage',
  answer: detail,
})

/** Refunds one payment; null for all that is left. */
export const refundPayment = post('/api/club/staff/clients/{id}/refund', {
  who: 'staff:manage',
  body: refundSchema,
  answer: detail,
})

/** Ends the membership at once, because the club decides so; for one who wants to leave: `assisted.cancelForClient`. */
export const cancelClient = post('/api/club/staff/clients/{id}/cancel', {
  who: 'staff:manage',
  body: staffCancelSchema,
  answer: detail,
})
/** Takes a planned end back, for a member who has told the club. */
export const resumeClient = post('/api/club/staff/clients/{id}/resume', {
  who: 'staff:manage',
  body: v.strictObject(datedEntries),
  answer: detail,
})

/** Gives the client a person of reference; null: the usual one. */
export const choosePerson = post('/api/club/staff/clients/{id}/person', {
  who: 'staff:manage',
  body: choosePersonSchema,
  answer: detail,
})

export const addNote = post('/api/club/staff/clients/{id}/notes', {
  who: 'staff:manage',
  body: noteSchema,
  answer: callNote,
})

export const resendDelivery = post('/api/club/staff/deliveries/{id}/resend', {
  who: 'staff:manage',
  answer: done,
})
/** A push or a message goes by mail now. */
export const resendMail = post('/api/club/staff/mails/{id}/resend', { who: 'staff:manage', answer: done })
