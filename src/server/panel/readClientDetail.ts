import type { DetailSent } from '@/contract/panel/clients'
import { CUT_LISTS, type CutList } from '@/contract/panel/shapes'
import { actionView, recentActions } from '../benefits/actionRow'
import { userServiceViews } from '../benefits/userServiceRow'
import { endingAnswer } from '../membership/endingRow'
import { readSubscription } from '../membership/subscriptionView'
import { queryRow } from '../db/database'
import { auditView, readAuditOf } from './auditRow'
import { readClientHead } from './clientHead'
import { readConsents, readDeliveries, readMails, readPayments } from './clientRows'
import { noteView, readNotes } from './noteRow'

/** How many of each kind the page of a client shows. */
const RECENT = 100

/** Where the lines of each list stand, by the column that names the client. */
const STORED: Record<CutList, { table: string; client: string }> = {
  payments: { table: 'payments', client: 'profile' },
  actions: { table: 'benefit_actions', client: 'user_id' },
  notes: { table: 'call_notes', client: 'profile' },
  deliveries: { table: 'webhook_deliveries', client: 'profile' },
  mails: { table: 'mail_log', client: 'profile' },
  audit: { table: 'audit_log', client: 'subject' },
}

/** Everything that the panel shows of one client. @throws ClubError `not_found` */
export function readClientDetail(app: PbApp, id: string): DetailSent {
  const client = readClientHead(app, id)
  const lists: Pick<DetailSent, CutList> = {
    payments: readPayments(app, id, RECENT),
    actions: recentActions(app, id, RECENT).map(actionView),
    notes: readNotes(app, id, RECENT).map(noteView),
    deliveries: readDeliveries(app, id, RECENT),
    mails: readMails(app, id, RECENT),
    audit: readAuditOf(app, id, RECENT).map(auditView),
  }
  return {
    client,
    consents: readConsents(app, id),
    membership: readSubscription(app, id),
    ending: endingAnswer(app, id),
    services: userServiceViews(app, id),
    ...lists,
    cut: CUT_LISTS.filter((name) => isCut(app, id, { name, shown: lists[name].length })),
  }
}

function isCut(app: PbApp, id: string, { name, shown }: { name: CutList; shown: number }): boolean {
  if (shown < RECENT) return false
  const { table, client } = STORED[name]
  const row = queryRow(
    app,
    `SELECT COUNT(*) AS lines FROM ${table} WHERE ${client} = {:id}`,
    { id },
    { lines: 0 },
  )
  return (row?.lines ?? 0) > shown
}
