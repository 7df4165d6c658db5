import { afterAll, beforeAll, expect, test } from 'vitest'
import { actionId, benefitPayloads, ledgerOf, sendAction, serviceRowsOf } from '../../support/benefits'
import { payingMember, type Person } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'

const KILLS = 20
const SENDERS = 6

let club: TestClub
let member: Person
beforeAll(async () => {
  club = await startTestClub()
  member = await payingMember(club)
})
afterAll(() => club.stop())

test(`killed ${KILLS} times under load: what was acknowledged is stored, and nothing twice`, async () => {
  const acknowledged = new Set<string>()
  let unanswered = 0
  let isOver = false
  // As a phone does it: the same request again until there is an answer.
  const acknowledge = async (id: string): Promise<void> => {
    const action = acknowledged.size % 2 === 0 ? 'activation' : 'deactivation'
    while (!acknowledged.has(id)) {
      const answer = await sendAction(club, member, { id, action }).catch(() => null)
      if (answer?.status === 200 && answer.json['id'] === id) acknowledged.add(id)
      else {
        unanswered += 1
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
  }
  const sender = async (): Promise<void> => {
    while (!isOver) await acknowledge(actionId())
  }
  const senders = Array.from({ length: SENDERS }, sender)
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      const before = acknowledged.size
      await expect.poll(() => acknowledged.size, { interval: 5 }).toBeGreaterThan(before + 5 + (kill % 7))
      await club.end('kill')
      await club.start()
    }
  } finally {
    isOver = true
  }
  await Promise.all(senders)

  expect(unanswered).toBeGreaterThan(0)
  const ledger = await ledgerOf(club, member.id)
  expect(ledger.map(({ id }) => id).sort()).toEqual([...acknowledged].sort())
  const applied = ledger.filter(({ outcome }) => outcome === 'applied')
  expect(await benefitPayloads(club, member.id)).toHaveLength(applied.length)
  const states = await serviceRowsOf(club, member.id)
  expect(states).toHaveLength(1)
  const inForce = applied.find(({ id }) => id === states[0]!['last_action'])
  expect(states[0]!['active']).toBe(inForce!['action'] === 'activation')
  const open = ledger.filter(({ handling }) => handling === 'pending')
  expect(open.map(({ id }) => id)).toEqual(states[0]!['active'] ? [inForce!.id] : [])
})
