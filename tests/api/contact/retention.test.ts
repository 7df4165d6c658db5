import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptSince, RETENTION } from '@/domain/retention'
import { toDbDate } from '@/server/db/dbDate'
import { contactBody, sendContact, storedContact } from '../../support/contact'
import { eventually } from '../../support/eventually'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub()
})
afterAll(() => club.stop())

/** A message that many days past the months that the privacy page promises, or short of them. */
async function messageOf(state: 'sent' | 'queued', daysOver: number): Promise<string> {
  const body = contactBody()
  expect((await sendContact(club, body)).status).toBe(200)
  const came = keptSince(RETENTION.contactMessages.kept, new Date())
  came.setDate(came.getDate() - daysOver)
  await club.superuser.sql.run(
    `UPDATE contact_messages SET state = '${state}', created = '${toDbDate(came)}' WHERE id = '${body.id}'`,
  )
  return body.id
}

test('a message goes when the time is over that the privacy page names, and not before', async () => {
  const old = await messageOf('sent', 2)
  const recent = await messageOf('sent', -2)
  const unsent = await messageOf('queued', 2)
  await club.runJob('applyRetention')
  await eventually(async () => expect(await storedContact(club, old)).toBeNull())
  expect(await storedContact(club, recent)).toMatchObject({ id: recent })
  expect(await storedContact(club, unsent)).toMatchObject({ id: unsent })
})
