import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson } from '../support/people'
import { startTestClub, type TestClub } from '../support/startTestClub'

/** A full minute, plus the time for all that begins in it. */
const WITHIN_MS = 200_000

let club: TestClub
beforeAll(async () => {
  club = await startTestClub({ jobsByClock: true })
})
afterAll(() => club.stop())

test('the club’s jobs and when they begin', async () => {
  const jobs = await club.superuser.crons.getFullList()
  const own = jobs.filter(({ id }) => !id.startsWith('__pb')).map(({ id, expression }) => [id, expression])
  expect(Object.fromEntries(own)).toEqual({
    deliverWebhooks: '* * * * *',
    sendMessages: '* * * * *',
    sendQueuedMails: '* * * * *',
    sendPushes: '* * * * *',
    sendCodes: '* * * * *',
    syncCustomerEmails: '* * * * *',
    queueNotices: '11 8-19 * * *',
    tellStaff: '*/10 * * * *',
    reconcileDue: '7 * * * *',
    reconcileAll: '23 2 * * *',
    settleEndings: '31 * * * *',
    applyHourlyTerms: '43 * * * *',
    forgetEndedLimits: '41 * * * *',
    applyRetention: '13 1 * * *',
    purgeErased: '47 * * * *',
    watchClub: '* * * * *',
    tendSecurityLog: '* * * * *',
  })
})

test(
  'they begin by themselves: a mail and a webhook leave with the next minute',
  async () => {
    const { email } = await newPerson(club)
    await club.mail.waitFor(({ to }) => to.includes(email), WITHIN_MS)
    await club.automation.waitFor(() => true, WITHIN_MS)
  },
  2 * WITHIN_MS,
)
