import type { DetailSent } from '@/contract/panel/clients'
import type { Channel, MessageState } from '@/domain/message'
import { type Way, WAYS } from '@/domain/noticeChoice'
import { isClaimedBack } from '../billing/moneyObjects'
import { queryRows } from '../db/database'
import { toIso } from '../db/dbDate'
import { isoOf } from '../db/isoOf'

interface Newest {
  table: 'consents' | 'payments' | 'messages'
  only?: string
  orderBy: 'accepted_at' | 'date' | 'created'
}

/** A client's newest rows of a table, with the columns of `shape`. */
function newest<T extends Record<string, string | number>>(
  app: PbApp,
  { table, only = 'TRUE', orderBy }: Newest,
  { id, limit, shape }: { id: string; limit: number; shape: T },
): T[] {
  return queryRows(
    app,
    `SELECT ${Object.keys(shape).join(', ')} FROM ${table}
     WHERE profile = {:id} AND ${only} ORDER BY ${orderBy} DESC, rowid DESC LIMIT {:limit}`,
    { id, limit },
    shape,
  )
}

const CONSENT = { document: '', version: '', accepted_at: '', withdrawn_at: '' }

/** All of them: each is a proof. */
export const readConsents = (app: PbApp, id: string): DetailSent['consents'] =>
  newest(app, { table: 'consents', orderBy: 'accepted_at' }, { id, limit: -1, shape: CONSENT }).map(
    (row) => ({
      ...(row as typeof row & Pick<DetailSent['consents'][number], 'document'>),
      accepted_at: isoOf(row.accepted_at),
      withdrawn_at: toIso(row.withdrawn_at),
    }),
  )

const PAYMENT = {
  id: '',
  kind: '',
  amount_cents: 0,
  currency: '',
  date: '',
  state: '',
  card_brand: '',
  card_last4: '',
  url: '',
  failure_code: '',
  refunded_cents: 0,
  dispute: '',
}

/** With what can be refunded of each: nothing if it was not paid, or the bank has claimed it back. */
export const readPayments = (app: PbApp, id: string, limit: number): DetailSent['payments'] =>
  newest(app, { table: 'payments', orderBy: 'date' }, { id, limit, shape: PAYMENT }).map(
    ({ refunded_cents, ...row }) => ({
      ...(row as typeof row & Pick<DetailSent['payments'][number], 'kind'>),
      date: toIso(row.date),
      refundable_cents: isRefundable(row) ? Math.max(0, row.amount_cents - refunded_cents) : 0,
    }),
  )

const isRefundable = ({
  kind,
  state,
  dispute,
}: Pick<typeof PAYMENT, 'kind' | 'state' | 'dispute'>): boolean =>
  kind === 'invoice' && state === 'paid' && !isClaimedBack(dispute)

const DELIVERY = { id: '', kind: '', state: '', attempts: 0, status: 0, error: '', created: '' }

/** As the panel has called them from the beginning. */
const DELIVERY_STATES: Record<MessageState, DetailSent['deliveries'][number]['state']> = {
  queued: 'pending',
  sent: 'delivered',
  failed: 'dead',
  dropped: 'dead',
  unknown: 'dead',
}

/** Without their payloads, which repeat the person's data. */
export const readDeliveries = (app: PbApp, id: string, limit: number): DetailSent['deliveries'] =>
  newest(app, messagesBy('automation'), { id, limit, shape: DELIVERY }).map(
    ({ state, status, error, created, ...row }) => ({
      ...(row as typeof row & Pick<DetailSent['deliveries'][number], 'kind'>),
      state: DELIVERY_STATES[state as MessageState],
      last_status: status,
      last_error: error,
      created: isoOf(created),
    }),
  )

const MAIL = { id: '', channel: '', kind: '', state: '', attempts: 0, sent_at: '', error: '', created: '' }

/** What was sent to the person by mail, to their devices, and by the provider of messages. */
export const readMails = (app: PbApp, id: string, limit: number): DetailSent['mails'] =>
  newest(app, messagesBy(...WAYS), { id, limit, shape: MAIL }).map(({ channel, ...row }) => ({
    ...(row as typeof row & Pick<DetailSent['mails'][number], 'kind' | 'state'>),
    way: channel as Way,
    sent_at: toIso(row.sent_at),
    created: isoOf(row.created),
  }))

/** SQL condition for the messages that go by one of these. */
export const sentBy = (...channels: readonly Channel[]): string =>
  `channel IN (${channels.map((channel) => `'${channel}'`).join(', ')})`

const messagesBy = (...channels: readonly Channel[]): Newest => ({
  table: 'messages',
  only: sentBy(...channels),
  orderBy: 'created',
})
