import type { DetailSent } from '@/contract/panel/clients'
import { CUT_LISTS, type CutList } from '@/contract/panel/shapes'
import { profileFrom } from '@/domain/account/profile'
import { fullName } from '@/domain/clientName'
import { WAYS } from '@/domain/noticeChoice'
import { noticesOf } from '../account/notices'
import { recentActions, wholeView } from '../benefits/actionRow'
import { ownSavings } from '../benefits/ownSavings'
import { relativeViews } from '../benefits/relatives'
import { clientServices, serviceViews } from '../benefits/userServiceRow'
import { isoOf } from '../db/isoOf'
import { type AdultRow, readAdults } from '../families/adultRow'
import { handoverState } from '../families/handoverRow'
import { invitationViews } from '../families/familyView'
import { endingAnswer } from '../membership/endingRow'
import { readTeam, usualPerson } from '../clients/person'
import { requireAccount } from '../clients/profile'
import { readSubscription } from '../membership/subscriptionView'
import { queryRow } from '../db/database'
import { fromDbDate, toIso } from '../db/dbDate'
import { staffName } from '../db/staffName'
import { auditView, CHANGES, readAuditOf } from './auditRow'
import { readClientHead } from './clientHead'
import { readConsents, readDeliveries, readMails, readPayments, sentBy } from './clientRows'
import { noteView, readNotes } from './noteRow'

/** How many of each kind the page of a client shows. */
const RECENT = 100

/** Where the lines of each list are: in which table, and which of its rows are a client's. */
const STORED: Record<CutList, { table: string; of: string }> = {
  payments: { table: 'payments', of: 'profile = {:id}' },
  actions: { table: 'benefit_actions', of: 'user_id = {:id}' },
  notes: { table: 'call_notes', of: 'profile = {:id}' },
  deliveries: { table: 'messages', of: `profile = {:id} AND ${sentBy('automation')}` },
  mails: { table: 'messages', of: `profile = {:id} AND ${sentBy(...WAYS)}` },
  audit: { table: 'audit_log', of: `subject = {:id} AND ${CHANGES}` },
}

/** Everything that the panel shows of one client. @throws ClubError `not_found` */
export function readClientDetail(app: PbApp, id: string): DetailSent {
  const client = readClientHead(app, id)
  const services = clientServices(app, id)
  const lists: Pick<DetailSent, CutList> = {
    payments: readPayments(app, id, RECENT),
    actions: recentActions(app, id, RECENT).map((row) => wholeView(row, id)),
    notes: readNotes(app, id, RECENT).map(noteView),
    deliveries: readDeliveries(app, id, RECENT),
    mails: readMails(app, id, RECENT),
    audit: readAuditOf(app, id, RECENT).map(auditView),
  }
  return {
    client,
    team: readTeam(app),
    usual_person: usualPerson(),
    consents: readConsents(app, id),
    notices: noticesOf(requireAccount(app, id)),
    membership: readSubscription(app, id),
    ending: endingAnswer(app, id),
    services: serviceViews(services, ''),
    relatives: relativeViews(app, id, services),
    adults: readAdults(app, id).map((adult) => adultView(app, adult)),
    invitations: invitationViews(app, id),
    savings: ownSavings(app, id, fromDbDate(client.member_since ?? '')),
    ...lists,
    cut: CUT_LISTS.filter((name) => isCut(app, id, { name, shown: lists[name].length })),
  }
}

/** An adult of the family, with how far they are with paying for it. */
function adultView(app: PbApp, adult: AdultRow): NonNullable<DetailSent['adults']>[number] {
  const { id, email } = adult
  const state = handoverState(adult)
  return {
    id,
    name: fullName(adult),
    ...profileFrom((field) => adult[field]),
    email,
    since: isoOf(adult.created),
    ...(state && {
      handover: { state, from: toIso(adult.handover_from), proposed_by: proposerOf(app, adult) },
    }),
  }
}

const proposerOf = (app: PbApp, { handover_by: id }: AdultRow): { id: string; name: string } | null =>
  id === ''
    ? null
    : { id, name: queryRow(app, `SELECT ${staffName('{:id}')} AS name`, { id }, { name: '' })?.name ?? '' }

function isCut(app: PbApp, id: string, { name, shown }: { name: CutList; shown: number }): boolean {
  if (shown < RECENT) return false
  const { table, of } = STORED[name]
  const row = queryRow(app, `SELECT COUNT(*) AS lines FROM ${table} WHERE ${of}`, { id }, { lines: 0 })
  return (row?.lines ?? 0) > shown
}
