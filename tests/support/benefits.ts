import { randomBytes } from 'node:crypto'
import type { ActionOutcome, ActionRefusal, Actor, BenefitActionKind, Handling, Said } from '@/domain/benefit'
import { callClub, type ClubAnswer } from './callClub'
import type { Person } from './people'
import type { TestClub } from './startTestClub'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** An id as a phone makes it. */
export const actionId = (): string => Array.from(randomBytes(15), (byte) => ALPHABET[byte % 36]).join('')

/** What a phone sends about one service; everything has a usual value. */
export interface ActionFields {
  id?: string
  user_id?: string
  service_id?: string
  relative?: string | null
  action?: BenefitActionKind
  made_at?: string
  follows?: string | null
  said?: { text: string; call_at: string } | null
}

export interface LedgerRow {
  id: string
  service_id: string
  relative: string | null
  outcome: ActionOutcome
  refusal_code: string | null
  repeats: string | null
  handling: string | null
  promised_by: string | null
  made_at: string
  service: { active: boolean; activated_at: string | null; last_action: string | null }
}

/** Sends one request as the phone of `person` does. */
export const sendAction = (
  club: { url: string },
  person: Pick<Person, 'id' | 'token'>,
  fields: ActionFields = {},
  epoch?: string,
): Promise<ClubAnswer> =>
  callClub(club, 'benefit-actions', {
    token: person.token,
    ...(epoch && { epoch }),
    body: {
      id: actionId(),
      user_id: person.id,
      service_id: 'ayudas',
      action: 'activation',
      made_at: new Date().toISOString(),
      follows: null,
      ...fields,
    },
  })

/** The same, expected to be accepted. */
export async function act(
  club: { url: string },
  person: Pick<Person, 'id' | 'token'>,
  given: ActionFields = {},
): Promise<LedgerRow> {
  const { status, json } = await sendAction(club, person, given)
  if (status !== 200) throw new Error(`benefit-actions answered ${status}: ${JSON.stringify(json)}`)
  return json as unknown as LedgerRow
}

/** A line of the ledger as it is stored; what is empty is ''. */
export interface StoredAction {
  id: string
  user_id: string
  service_id: string
  relative: string
  action: BenefitActionKind
  actor: Actor
  asked_by: string
  made_at: string
  follows: string
  outcome: ActionOutcome
  refusal_code: ActionRefusal | ''
  repeats: string
  handling: Handling | ''
  promised_by: string
  handled_at: string
  contacted_at: string
  call_again: string
  created: string
}

/** All stored lines of a person's ledger, oldest first. */
export const ledgerOf = (club: TestClub, userId: string) =>
  club.superuser
    .collection('benefit_actions')
    .getFullList<StoredAction>({ filter: `user_id = "${userId}"`, sort: '@rowid' })

export const serviceRowsOf = (club: TestClub, userId: string) =>
  club.superuser.collection('user_services').getFullList({ filter: `user_id = "${userId}"` })

/** What a person said with each action, by its id. */
export async function saidBy(club: TestClub, userId: string): Promise<Map<string, Said>> {
  const notes = await club.superuser
    .collection('request_notes')
    .getFullList<Said & { id: string }>({ filter: `user_id = "${userId}"` })
  return new Map(notes.map(({ id, text, call_at }) => [id, { text, call_at }]))
}

/** The payloads of the person's benefit webhooks in the outbox, oldest first. */
export const benefitPayloads = async (club: TestClub, userId: string): Promise<Record<string, string>[]> =>
  (
    await club.superuser
      .collection('messages')
      .getFullList({ filter: `profile = "${userId}" && kind = "benefit"`, sort: '@rowid' })
  ).map(({ payload }) => payload as Record<string, string>)

/** Changes a stored line of the ledger past all rules, with the hint that tells the member's phone to look. */
export async function changeAction(
  club: TestClub,
  userId: string,
  id: string,
  changes: Partial<StoredAction>,
): Promise<void> {
  await club.superuser.collection('benefit_actions').update(id, changes)
  await hint(club, userId)
}

/** Backdates the last activation of a service, as if time had passed. */
export async function activatedAt(
  club: TestClub,
  userId: string,
  serviceId: string,
  date: Date,
): Promise<void> {
  const row = (await serviceRowsOf(club, userId)).find(({ service_id }) => service_id === serviceId)
  if (!row) throw new Error(`${serviceId} was never activated.`)
  await club.superuser.collection('user_services').update(row.id, { activated_at: date.toISOString() })
  await hint(club, userId)
}

const hint = (club: TestClub, userId: string) =>
  club.superuser.collection('profiles').update(userId, { 'revision+': 1 })
