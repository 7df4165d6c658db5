import * as v from 'valibot'
import { PROFILE_FIELDS } from '@/domain/account/profile'
import { maskedDni } from '@/domain/dni'
import { BENEFIT_ACTIONS, CALL_TIMES } from '@/domain/benefit'
import { ACCESS_VERDICTS } from '@/domain/membership'
import { isPlainText } from '@/domain/plainText'
import { SERVICE_TYPES } from '@/domain/service'
import { STAGES } from '@/domain/stage'
import { SAID_MAX } from '@/domain/textLimits'
import {
  benefitAction,
  consents,
  family,
  membershipEnding,
  membershipFacts,
  notices,
  payment,
  personFacts,
  relatives,
  savings,
  serviceState,
  serviceStates,
} from './memberShapes'
import { get, post } from './route'
import { dateOrNull, done, recordId } from './shapes'

const profile = v.object({
  id: v.string(),
  email: v.string(),
  ...v.entriesFromList(PROFILE_FIELDS, v.string()),
  // What its person knows it by, and no more, even of a server of an earlier release.
  dni: v.optional(v.pipe(v.string(), v.transform(maskedDni)), ''),
  /** '' for the adults of a family, and those who have left one. */
  stage: v.picklist(['', ...STAGES]),
  active: v.boolean(),
  member_since: dateOrNull,
  verified: v.boolean(),
  reminders: v.boolean(),
})

/** A member's whole small state. */
export const me = get('/api/club/me', {
  who: 'family',
  hasTag: true,
  answer: v.object({
    profile,
    subscription: v.nullable(v.object({ id: v.string(), ...membershipFacts.entries })),
    access: v.picklist(ACCESS_VERDICTS),
    market_code: v.nullable(v.string()),
    /** Those for nobody in particular: all that phones of earlier releases know of. */
    user_services: serviceStates,
    /** Servers of earlier releases do not send it. */
    relatives: v.optional(relatives, []),
    benefit_actions: v.array(benefitAction),
    payments: v.array(payment),
    ending: v.nullable(membershipEnding),
    /** Who looks after the member, and when; null while nobody does. Servers of earlier releases do not send it. */
    person: v.nullish(v.object({ ...personFacts.entries, hours: v.string() }), null),
    /** Servers of earlier releases do not send it. */
    savings: v.nullish(savings, null),
    /** Null for whoever has left one; servers of earlier releases do not send it. */
    family: v.nullish(family, null),
    /** Servers of earlier releases do not send it. */
    notices: v.nullish(notices, null),
    consents,
  }),
})

/** The club's services in the order in which they are shown; for everybody. */
export const catalogue = get('/api/club/catalogue', {
  who: 'guest',
  hasTag: true,
  answer: v.object({
    services: v.array(
      v.object({
        id: v.string(),
        title: v.string(),
        description: v.string(),
        icon: v.string(),
        content: v.string(),
        type: v.picklist(SERVICE_TYPES),
        originalPrice: v.nullable(v.number()),
        discountedPrice: v.nullable(v.number()),
        note: v.nullable(v.string()),
        position: v.number(),
      }),
    ),
  }),
})

const ISO_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/

/** One request about one service: its line in the ledger, and its service's state. */
export const benefitActions = post('/api/club/benefit-actions', {
  who: 'asker',
  // A phone that was away for long may send everything at once; someone trying things out may not go on for ever.
  limits: [{ name: 'benefit-actions', by: 'person', calls: 300, seconds: 60 }],
  body: v.object({
    id: recordId,
    user_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(30)),
    service_id: v.pipe(v.string(), v.maxLength(100)),
    // Phones of earlier releases say nothing.
    relative: v.nullish(recordId, null),
    action: v.picklist(BENEFIT_ACTIONS),
    made_at: v.pipe(
      v.string(),
      v.regex(ISO_DATE),
      v.transform((text) => new Date(text)),
      v.check((moment) => !Number.isNaN(moment.getTime())),
    ),
    follows: v.nullish(recordId, null),
    // Phones of earlier releases say nothing.
    said: v.nullish(
      v.object({
        text: v.pipe(v.string(), v.trim(), v.maxLength(SAID_MAX), v.check(isPlainText)),
        call_at: v.picklist(CALL_TIMES),
      }),
      null,
    ),
  }),
  answer: v.object({ ...benefitAction.entries, service: serviceState, serverTime: v.optional(v.string()) }),
})

/** Removes what was said with one's own request; `not_found` where nothing was. */
export const removeSaid = post('/api/club/request-notes/{id}/removal', { who: 'family', answer: done })
