import { PUSH_COPY } from '@/copy/discreetPush'
import { groupOf, isNoticeKind, isStale, type NoticeKind, NOTICES, REQUEST_DEEDS } from '@/domain/notice'
import type { PushPayload } from '@/domain/pushPayload'
import { queryRow } from '../db/database'
import { composeWords } from '../mail/composeMail'
import { dateOf, idIn, type QueuedMail } from '../mail/mailWords'
import { keyedDigest } from '../runtime/keyedDigest'
import { composeLateAlarm } from './lateAlarms'
import type { Shown } from './shown'

/** What staff are told of a kind, or null if that is no longer true. */
type ComposeForStaff = (app: PbApp, row: QueuedMail) => Shown | null

const FOR_STAFF: Partial<Record<NoticeKind, ComposeForStaff>> = { 'request-late': composeLateAlarm }

export interface Push {
  payload: PushPayload
  /** For how long the push service keeps it for a device that is off, in seconds. */
  ttl: number
  urgency: 'normal' | 'high'
  /** One that the device has not got yet is replaced by a newer one. */
  topic: string
}

const URGENT: readonly NoticeKind[] = ['request-late']
const HOUR_S = 3_600
/** Of a title and a body, in letters; no device shows more, and even if each took six bytes they fit. */
const TITLE_MAX = 120
const BODY_MAX = 300

/**
 * What an entry of the queue says now; null when it is no longer true, or no longer worth showing.
 * @throws Error for a kind that is not shown on devices
 */
export function composePush(app: PbApp, row: QueuedMail): Push | null {
  const { kind } = row
  if (!isNoticeKind(kind)) throw new Error(`no composer for pushes of kind ${kind}`)
  const { staleAfterHours } = NOTICES[kind]
  const shown = isStale(kind, dateOf(row.created), new Date()) ? null : compose(app, kind, row)
  if (!shown) return null
  const topic = keyedDigest(app, ['push', row.profile || row.recipient, family(kind), idIn(row)].join(':'))
  return {
    payload: { ...shown, title: cut(shown.title, TITLE_MAX), body: cut(shown.body, BODY_MAX), tag: topic },
    ttl: staleAfterHours * HOUR_S,
    urgency: URGENT.includes(kind) ? 'high' : 'normal',
    topic,
  }
}

/** All that the club does with a request is one story, of which only the last word counts. */
const family = (kind: NoticeKind): string =>
  (REQUEST_DEEDS as readonly NoticeKind[]).includes(kind) ? 'request' : kind

function compose(app: PbApp, kind: NoticeKind, row: QueuedMail): Shown | null {
  const group = groupOf(kind)
  if (group === null) {
    const composeForStaff = FOR_STAFF[kind]
    if (!composeForStaff) throw new Error(`no composer for pushes of kind ${kind}`)
    return composeForStaff(app, row)
  }
  const told = composeWords(app, row)
  if (!told) return null
  const { text, path } = told.words
  const [, first = ''] = text.paragraphs
  return {
    ...(showsDetails(app, row.profile)
      ? { title: text.subject, body: firstSentence(first) }
      : { title: PUSH_COPY.title, body: PUSH_COPY.bodies[group] }),
    path: path ?? '/portal',
  }
}

/** Whether a person lets everybody who sees the screen read it. */
const showsDetails = (app: PbApp, profileId: string): boolean =>
  queryRow(
    app,
    'SELECT tell_details FROM profiles WHERE id = {:profileId}',
    { profileId },
    { tell_details: false },
  )?.tell_details ?? false

const firstSentence = (text: string): string => /^.+?[.!?](?= |$)/.exec(text)?.[0] ?? text

function cut(text: string, max: number): string {
  if (text.length <= max) return text
  let kept = ''
  // By whole letters: half of one cannot be written.
  for (const letter of text) {
    if (kept.length + letter.length >= max) break
    kept += letter
  }
  return `${kept}…`
}
