import { afterAll, beforeAll, expect, test } from 'vitest'
import { clubDay } from '@/domain/clubTime'
import { CALLBACK_KINDS } from '@/domain/panel/callback'
import { dayAfter, noonOf } from '@/domain/promise'
import { act } from '../../support/benefits'
import { callClub } from '../../support/callClub'
import { payingMember } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
let token: string
beforeAll(async () => {
  club = await startTestClub()
  token = (await newStaff(club)).token
})
afterAll(() => club.stop())

const told = async () => (await callClub(club, 'staff/attention', { token, method: 'GET' })).json
const stored = (day: string): string => noonOf(day).toISOString().replace('T', ' ')

test('counts what waits: late, for today, to call, to answer, unpaid; what is done no longer', async () => {
  expect(await told()).toEqual({ late: 0, today: 0, calls: 0, messages: 0, past_due: 0, may_manage: true })
  const member = await payingMember(club)
  await club.sandbox.settled()
  const [late, today, later] = [
    await act(club, member, { service_id: 'ayudas' }),
    await act(club, member, { service_id: 'asesoria-laboral' }),
    await act(club, member, { service_id: 'busqueda-centros' }),
  ]
  const day = clubDay(new Date())
  const promise = (id: string, text: string) =>
    club.superuser.sql.run(`UPDATE benefit_actions SET promised_by = '${stored(text)}' WHERE id = '${id}'`)
  await promise(late.id, '2026-01-02')
  await promise(today.id, day)
  await promise(later.id, dayAfter(day))
  for (const kind of CALLBACK_KINDS) {
    await club.superuser.sql.run(
      `INSERT INTO calls (id, profile, kind, occasion, since, handling, created)
       VALUES ('${kind.padEnd(15, '0')}', '${member.id}', '${kind}', 'in_1', '2026-11-19 09:00:00.000Z', 'pending', '2026-11-19 09:00:00.000Z')`,
    )
  }
  await club.superuser.sql.run(
    `UPDATE subscriptions SET status = 'past_due' WHERE profile_id = '${member.id}'`,
  )
  const message = {
    name: 'Rosa',
    reach: '600000000',
    message: 'Hola',
    state: 'sent',
    kind: 'message',
    answer_by: stored(day),
  }
  await club.superuser.collection('contact_messages').create({ ...message, number: 'AAAAAAAA' })
  await club.superuser
    .collection('contact_messages')
    .create({ ...message, number: 'BBBBBBBB', handling: 'answered' })
  // Whoever owes is not counted among the calls as well.
  expect(await told()).toMatchObject({ late: 1, today: 1, calls: 2, messages: 1, past_due: 1 })

  // Each figure leads to what it counts.
  for (const [age, id] of [
    ['atrasadas', late.id],
    ['hoy', today.id],
  ]) {
    const listed = await callClub(club, 'staff/request-list', {
      token,
      body: { age, service: null, cursor: null },
    })
    expect(listed.json['requests']).toMatchObject([{ id }])
  }

  await club.superuser.sql.run("UPDATE benefit_actions SET handling = 'done'")
  await club.superuser.sql.run("UPDATE calls SET handling = 'done'")
  expect(await told()).toMatchObject({ late: 0, today: 0, calls: 0 })
})
