import type { ServiceState } from '@/domain/benefit'
import { isWaiting } from '@/local/store/intend'
import type { Phone } from './Phone'
import type { ReferenceServer } from './ReferenceServer'

export interface Verdict {
  /** What was lost, doubled, diverged, stuck, or shown wrongly; empty when all is well. */
  wrong: string[]
  /** How many wishes were made. */
  wishes: number
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** While a wish waits, the phone shows what was wished last, whatever the server said meanwhile. */
export async function judgePending(phone: Phone): Promise<string[]> {
  const db = phone.shownDb
  const wrong: string[] = []
  const entries = (await db.outbox.orderBy('seq').toArray()).filter(isWaiting)
  for (const service of new Set(entries.map(({ service_id }) => service_id))) {
    const last = entries.filter(({ service_id }) => service_id === service).at(-1)
    const shown = (await db.userServices.get(service))?.intended
    const isShown =
      shown?.last_action === last?.id && shown?.active === (last?.request.action === 'activation')
    if (!isShown) wrong.push(`hidden: phone ${phone.name} does not show the waiting wish for ${service}`)
  }
  return wrong
}

/** Compares all phones with the server once everything has come to rest. */
export async function judge(
  server: ReferenceServer,
  phones: readonly Phone[],
  people: readonly string[],
): Promise<Verdict> {
  const wrong: string[] = []
  let wishes = 0
  for (const phone of phones) {
    wishes += phone.wishes.recorded.size
    for (const person of people) wrong.push(...(await judgePhone(server, phone, person)))
    for (const id of phone.wishes.withdrawn)
      if (server.ledger.has(id)) wrong.push(`sent though withdrawn: ${id}`)
  }
  const applied = [...server.ledger.values()].filter(({ outcome }) => outcome === 'applied')
  if (new Set(server.webhooks).size !== server.webhooks.length || server.webhooks.length !== applied.length)
    wrong.push(`doubled: ${server.webhooks.length} effects of ${applied.length} applied wishes`)
  if (server.foreign.length > 0) wrong.push(`sent as somebody else: ${server.foreign.join()}`)
  const known = new Set(phones.flatMap((phone) => [...phone.wishes.recorded.keys()]))
  for (const id of server.ledger.keys()) if (!known.has(id)) wrong.push(`invented: ${id}`)
  return { wrong, wishes }
}

async function judgePhone(server: ReferenceServer, phone: Phone, person: string): Promise<string[]> {
  const db = phone.openDb(person)
  const wrong: string[] = []
  const entries = await db.outbox.toArray()
  for (const entry of entries.filter(isWaiting)) wrong.push(`stuck: ${entry.id} on phone ${phone.name}`)
  const refused = new Set(entries.filter((entry) => !isWaiting(entry)).map(({ id }) => id))
  for (const [id, wish] of phone.wishes.recorded) {
    if (wish.person !== person || phone.wishes.withdrawn.has(id)) continue
    if (server.ledger.get(id)?.user_id !== person && !refused.has(id)) wrong.push(`lost: ${id}`)
  }
  for (const row of await db.userServices.toArray()) {
    const expected: ServiceState = server.state(person, row.service_id)
    if (!same(row.confirmed, expected) || !same(row.intended, expected))
      wrong.push(`diverged: ${row.service_id} of ${person} on phone ${phone.name}`)
  }
  const ledger = server.ledgerOf(person).map(({ id }) => id)
  const copied = (await db.benefitActions.toArray()).map(({ id }) => id)
  if (!same(ledger.sort(), copied.sort()))
    wrong.push(`diverged: the ledger of ${person} on phone ${phone.name}`)
  db.close()
  return wrong
}
