import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Overview } from '@/contract/panel/overview'
import { callClub } from '../../support/callClub'
import { eventually } from '../../support/eventually'
import { newStaff } from '../../support/permissions/cast'
import { newPerson } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
let token: string
beforeEach(async () => {
  club = await startTestClub()
  ;({ token } = await newStaff(club))
})
afterEach(() => club.stop())

const printed = (words: string): number => club.logs.filter((line) => line.includes(words)).length
const health = async (): Promise<unknown> =>
  (await callClub(club, 'health', { method: 'GET' })).json['status']
async function outages(): Promise<string[]> {
  const { json } = await callClub(club, 'staff/overview', { method: 'GET', token })
  return (json as unknown as Overview).outages.map(({ way }) => way)
}

/** Everything that waits is due. */
const passTime = (): Promise<unknown> =>
  club.superuser.sql.run("UPDATE messages SET next_attempt_at = '' WHERE state = 'queued'")

const BEGINS = { mail: 'El correo no sale', automation: 'La automatización no responde' }
const ENDS = { mail: 'El correo vuelve a salir', automation: 'La automatización vuelve a responder' }
const JOBS = { mail: 'sendQueuedMails', automation: 'deliverWebhooks' }

test.each(['mail', 'automation'] as const)(
  '%s that is dead is told once, in the panel too, and so is its return',
  async (way) => {
    if (way === 'mail') await club.mail.down()
    else club.automation.answerWith({ status: 500 })
    expect([await health(), await outages()]).toEqual(['ok', []])
    for (let people = 0; people < 3; people += 1) await newPerson(club)
    await club.runJob(JOBS[way])
    await eventually(async () => expect([await health(), await outages()]).toEqual(['degraded', [way]]))
    await passTime()
    await club.runJob(JOBS[way])
    await eventually(async () => {
      const { rows } = await club.superuser.sql.run('SELECT MIN(attempts) FROM messages WHERE attempts > 0')
      expect(rows).toEqual([['2']])
    })
    await club.runJob('watchClub')
    await eventually(() => expect([printed(BEGINS[way]), printed(ENDS[way])]).toEqual([1, 0]))

    if (way === 'mail') await club.mail.up()
    else club.automation.answerWith({ status: 200 })
    await passTime()
    await club.runJob(JOBS[way])
    await eventually(async () => expect([await health(), await outages()]).toEqual(['ok', []]))
    await club.runJob('watchClub')
    await eventually(() => expect([printed(BEGINS[way]), printed(ENDS[way])]).toEqual([1, 1]))
  },
)

test('one failure is a moment’s, and is not told', async () => {
  await newPerson(club)
  club.mail.failNext()
  await club.runJob('sendQueuedMails')
  await eventually(async () => {
    const { rows } = await club.superuser.sql.run(
      "SELECT COUNT(*) FROM messages WHERE channel = 'mail' AND attempts = 1",
    )
    expect(rows).toEqual([['1']])
  })
  expect([await health(), await outages(), printed(BEGINS.mail)]).toEqual(['ok', [], 0])
  await passTime()
  await club.runJob('sendQueuedMails')
  await eventually(() => expect(club.mail.messages.length).toBeGreaterThan(0))
  expect(printed(ENDS.mail)).toBe(0)
})
