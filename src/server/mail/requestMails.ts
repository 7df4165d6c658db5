import { CATALOGUE } from '@/copy/catalogue'
import { mailDay, mailMoment } from '@/copy/mails/mailFormat'
import {
  requestCallAgainText,
  requestCancelledText,
  requestDoneText,
  requestMissedText,
  requestTakenText,
} from '@/copy/mails/requestNotices'
import { requestReceivedText } from '@/copy/mails/requestReceived'
import { saidRemovedText } from '@/copy/mails/saidRemoved'
import { requestPath } from '@/domain/appPath'
import { clubDay } from '@/domain/clubTime'
import { type ActionRow, findAction } from '../benefits/actionRow'
import { findAccount, findClient } from '../clients/profile'
import { queryRow } from '../db/database'
import { fromDbDate } from '../db/dbDate'
import { accessNow } from '../membership/accessVerdict'
import type { MailFacts } from './mailFacts'
import { type Compose, dateOf, idIn, type QueuedMail, type Words } from './mailWords'

/** To whoever has asked for something, about what becomes of it. */
export const REQUEST_MAILS = {
  'request-received': requestReceived,
  'request-taken': (app, facts, mail) => {
    const told = openOf(app, facts, mail)
    const who = told && told.request.handling === 'pending' ? nameOf(app, told.request.taken_by) : null
    return told && who ? { text: requestTakenText({ ...told.words, who }), path: told.path } : null
  },
  'request-missed': (app, facts, mail) => {
    const told = openOf(app, facts, mail)
    return told && told.request.missed_at
      ? { text: requestMissedText({ ...told.words, day: comingCall(told.request) }), path: told.path }
      : null
  },
  'request-call-again': (app, facts, mail) => {
    const told = openOf(app, facts, mail)
    const day = told && comingCall(told.request)
    return told && day ? { text: requestCallAgainText({ ...told.words, day }), path: told.path } : null
  },
  'request-done': (app, facts, mail) => {
    const told = toldOf(app, facts, mail)
    return told?.request.handling === 'done' ? { text: requestDoneText(told.words), path: told.path } : null
  },
  'request-cancelled': (app, facts, mail) => {
    const told = toldOf(app, facts, mail)
    // The end of a membership ends what was asked for with it, and has a mail of its own.
    return told?.request.handling === 'cancelled' && isMember(app, told.request.user_id)
      ? { text: requestCancelledText(told.words), path: told.path }
      : null
  },
  'said-removed': saidRemoved,
} satisfies Record<string, Compose>

function requestReceived(app: PbApp, { nombre }: MailFacts, { occasion }: QueuedMail): Words | null {
  const request = findAction(app, occasion)
  const service = serviceOf(request)
  const promised = fromDbDate(request?.promised_by ?? '')
  if (request?.handling !== 'pending' || !service || !promised) return null
  return {
    text: requestReceivedText({
      nombre,
      service: service.title,
      day: mailDay(promised),
      isPaidApart: service.type === 'premium',
    }),
    path: requestPath(request.id),
  }
}

function isMember(app: PbApp, id: string): boolean {
  const client = findClient(app, id)
  return client !== null && accessNow(app, client) === 'granted'
}

/** A request of which the reader is told, as long as they and it are of one family, and they may enter. */
function toldOf(app: PbApp, { id, nombre, active }: MailFacts, mail: QueuedMail) {
  const request = findAction(app, idIn(mail))
  const service = serviceOf(request)
  const account = findAccount(app, id)
  const owner = account?.family || account?.id
  return active && request && service && request.user_id === owner
    ? { request, words: { nombre, service: service.title }, path: requestPath(request.id) }
    : null
}

/** Of somebody of the team; null without one. */
const nameOf = (app: PbApp, staffId: string): string | null =>
  queryRow(app, 'SELECT name FROM staff WHERE id = {:staffId}', { staffId }, { name: '' })?.name || null

/** One that the club has still to do something about. */
function openOf(app: PbApp, facts: MailFacts, mail: QueuedMail) {
  const told = toldOf(app, facts, mail)
  return told && ['pending', 'contacted'].includes(told.request.handling) ? told : null
}

/** The day on which the family is called again; null once it is over. */
function comingCall({ call_again }: ActionRow): string | null {
  const day = fromDbDate(call_again)
  return day !== null && clubDay(day) >= clubDay(new Date()) ? mailDay(day) : null
}

const serviceOf = (request: ActionRow | null) => CATALOGUE.find(({ id }) => id === request?.service_id)

function saidRemoved(app: PbApp, { nombre }: MailFacts, { occasion, created }: QueuedMail): Words {
  const service = serviceOf(findAction(app, occasion))?.title ?? null
  return {
    text: saidRemovedText({ nombre, service, moment: mailMoment(dateOf(created)) }),
    path: requestPath(occasion),
  }
}
