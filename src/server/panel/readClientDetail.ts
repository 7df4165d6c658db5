import type { ClientDetail } from '@/domain/panel/panelAnswers'
import { actionView, recentActions } from '../benefits/actionRow'
import { userServiceViews } from '../benefits/userServiceRow'
import { endingAnswer } from '../billing/endings/endingRow'
import { readSubscription } from '../billing/subscriptionView'
import { auditView, readAuditOf } from './auditRow'
import { readClientHead } from './clientHead'
import { readConsents, readDeliveries, readMails, readPayments } from './clientRows'
import { noteView, readNotes } from './noteRow'

/** How many of each kind the page of a client shows. */
const RECENT = 100

/** Everything that the panel shows of one client. @throws ClubError `not_found` */
export function readClientDetail(app: PbApp, id: string): ClientDetail {
  return {
    client: readClientHead(app, id),
    consents: readConsents(app, id),
    membership: readSubscription(app, id),
    ending: endingAnswer(app, id),
    payments: readPayments(app, id, RECENT),
    services: userServiceViews(app, id),
    actions: recentActions(app, id, RECENT).map(actionView) as ClientDetail['actions'],
    notes: readNotes(app, id, RECENT).map(noteView),
    deliveries: readDeliveries(app, id, RECENT),
    mails: readMails(app, id, RECENT),
    audit: readAuditOf(app, id, RECENT).map(auditView),
  }
}
