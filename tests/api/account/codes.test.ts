import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toDbDate } from '@/server/db/dbDate'
import { callClub, type ClubAnswer } from '../../support/callClub'
import {
  codeMailsTo,
  type MailedCode,
  mailedCode,
  requestCode,
  startSendingCodes,
  wrong,
} from '../../support/codes'
import { eventually } from '../../support/eventually'
import { mailRows, mailsTo } from '../../support/mails'
import { me, newPerson, PASSWORD, type Person } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { median, timed } from '../../support/timed'

const NEW_PASSWORD = 'Golondrina-77'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub()
})
// Each run of the loop ends after a minute.
beforeEach(() => startSendingCodes(club))
afterAll(() => club.stop())

const signInCode = ({ email }: Person): Promise<MailedCode> =>
  mailedCode(club, email, () => requestCode(club, email))
const resetCode = ({ email }: Person): Promise<MailedCode> =>
  mailedCode(club, email, () => requestCode(club, email, 'password-reset'))
const signIn = ({ email }: { email: string }, { requestId, code }: MailedCode): Promise<ClubAnswer> =>
  callClub(club, 'code/sign-in', { body: { requestId, email, code } })
const reset = (
  { email }: { email: string },
  { requestId, code }: MailedCode,
  password = NEW_PASSWORD,
): Promise<ClubAnswer> =>
  callClub(club, 'code/reset-password', { body: { requestId, email, code, password } })
const withPassword = ({ email }: Person, password: string): Promise<ClubAnswer> =>
  callClub(club, 'sign-in', { body: { email, password } })

const refused = (code: string, status = 400) => ({ status, json: { success: false, code } })

describe('signing in with a code', () => {
  test('works once, says who it is, and proves the address', async () => {
    const person = await newPerson(club)
    const code = await signInCode(person)
    expect(code.code).toMatch(/^\d{6}$/)
    const answer = await signIn({ email: person.email.toUpperCase() }, code)
    expect(answer).toMatchObject({ status: 200, json: { record: { id: person.id, email: person.email } } })
    const state = await me(club, { ...person, token: String(answer.json['token']) })
    expect(state.json['profile']).toMatchObject({ id: person.id, verified: true })
    expect(await signIn(person, code)).toMatchObject(refused('code_expired'))
  })

  test('the mail has the digits as text and as HTML, and how long they are good for', async () => {
    const person = await newPerson(club)
    const { code } = await signInCode(person)
    const mail = codeMailsTo(club, person.email).at(-1)!
    expect(mail.subject).toBe(`${code} es tu código de Arrimo`)
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(code)
      expect(part).toContain('10 minutos')
    }
    expect(mail.text).not.toContain('<p')
    await eventually(async () =>
      expect(await mailRows(club, person, 'sign-in-code')).toMatchObject([{ state: 'sent', error: '' }]),
    )
  })

  test('comes while the person waits for it', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => newPerson(club)))
    const waits = []
    for (const person of people) waits.push((await timed(() => signInCode(person))).ms)
    // By the jobs of each minute it would be half of one.
    expect(median(waits)).toBeLessThan(10_000)
  })

  test('of many at once with the same code one gets in', async () => {
    const person = await newPerson(club)
    const code = await signInCode(person)
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(person, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  test('five wrong tries, and the right one is good for nothing', async () => {
    const person = await newPerson(club)
    const code = await signInCode(person)
    for (let by = 1; by <= 5; by++) {
      expect(await signIn(person, { ...code, code: wrong(code.code, by) })).toMatchObject(
        refused('code_wrong'),
      )
    }
    expect(await signIn(person, code)).toMatchObject(refused('code_expired'))
    expect((await signIn(person, await signInCode(person))).status, 'a new one works').toBe(200)
  })

  test('many wrong tries at once get no further', async () => {
    const person = await newPerson(club)
    const code = await signInCode(person)
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, by) => signIn(person, { ...code, code: wrong(code.code, by + 1) })),
    )
    const codes = answers.map(({ json }) => json['code']).sort()
    expect(codes).toEqual([...Array<string>(4).fill('code_expired'), ...Array<string>(5).fill('code_wrong')])
  })

  test('after ten minutes it is over', async () => {
    const person = await newPerson(club)
    const code = await signInCode(person)
    const ago = (seconds: number): string => toDbDate(new Date(Date.now() - seconds * 1000))
    const date = (created: string): Promise<unknown> =>
      club.superuser.sql.run(`UPDATE email_codes SET created = '${created}' WHERE id = '${code.requestId}'`)
    await date(ago(605))
    expect(await signIn(person, code)).toMatchObject(refused('code_expired'))
    await date(ago(590))
    expect((await signIn(person, code)).status).toBe(200)
  })

  test('a code is only good for its address, its purpose and its request', async () => {
    const [person, other] = [await newPerson(club), await newPerson(club)]
    const [code, others] = [await signInCode(person), await signInCode(other)]
    expect(await signIn(other, code)).toMatchObject(refused('code_expired'))
    expect(await reset(person, code)).toMatchObject(refused('code_expired'))
    expect((await signIn(person, { ...code, code: others.code })).status).toBe(
      others.code === code.code ? 200 : 400,
    )
    expect(await signIn(person, { ...code, requestId: 'nosuchrequest00' })).toMatchObject(
      refused('code_expired'),
    )
  })

  test('ends with the sessions of the person', async () => {
    const person = await newPerson(club)
    const code = await signInCode(person)
    await callClub(club, 'sign-out-everywhere', { token: person.token })
    expect(await signIn(person, code)).toMatchObject(refused('code_wrong'))
  })

  test('a lapsed or deactivated person gets in to their data', async () => {
    const person = await newPerson(club)
    await club.superuser.collection('profiles').update(person.id, { active: false, stage: 'Cliente de baja' })
    expect((await signIn(person, await signInCode(person))).status).toBe(200)
  })

  test.each([{ code: '12345' }, { code: 'abcdef' }, { code: '' }, { email: 'nadie' }])(
    'what is no code or no address is said beside the field: %j',
    async (changes) => {
      const body = { requestId: 'x', email: 'a@example.org', code: '123456', ...changes }
      const { status, json } = await callClub(club, 'code/sign-in', { body })
      expect({ status, json }).toMatchObject({ status: 400, json: { code: 'invalid_fields' } })
      expect(json['fields']).toEqual(
        'code' in changes ? { code: 'code_invalid' } : { email: 'email_invalid' },
      )
    },
  )
})

describe('a new password with a code', () => {
  test('ends every session, and the new one signs in', async () => {
    const person = await newPerson(club)
    const answer = await reset(person, await resetCode(person))
    expect(answer).toMatchObject({ status: 200, json: { success: true } })
    expect(answer.json).not.toHaveProperty('token')
    expect((await me(club, person)).status).toBe(401)
    expect((await withPassword(person, PASSWORD)).status).toBe(400)
    expect((await withPassword(person, NEW_PASSWORD)).status).toBe(200)
  })

  test.each([
    ['corta-1', 'new_password_too_short'],
    ['golondrina-77', 'password_needs_uppercase'],
    ['Arrimo-12', 'password_too_common'],
    [PASSWORD, 'password_unchanged'],
  ])('«%s» is refused and the code stays good', async (password, problem) => {
    const person = await newPerson(club)
    const code = await resetCode(person)
    expect(await reset(person, code, password)).toMatchObject({
      status: 400,
      json: { code: 'invalid_fields', fields: { password: problem } },
    })
    expect((await reset(person, code)).status).toBe(200)
  })

  test('what is wrong with the password is said before the code is looked at, known address or not', async () => {
    const answers = []
    for (const email of [(await newPerson(club)).email, 'nadie-nadie@example.org']) {
      const { json } = await requestCode(club, email, 'password-reset')
      const code = { requestId: String(json['requestId']), code: '000000' }
      answers.push([(await reset({ email }, code, 'corta')).json, (await reset({ email }, code)).json])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]![1]).toMatchObject({ code: 'code_wrong' })
  })

  test('who was invited by phone chooses a first password with it', async () => {
    const person = await newPerson(club)
    await club.superuser.sql.run(
      `UPDATE profiles SET invited_at = '2026-11-01 10:00:00.000Z' WHERE id = '${person.id}'`,
    )
    expect((await reset(person, await resetCode(person))).status).toBe(200)
    const { rows } = await club.superuser.sql.run(`SELECT invited_at FROM profiles WHERE id = '${person.id}'`)
    expect(rows).toEqual([['']])
  })
})

describe('an address that nobody has', () => {
  test('gets the same answers as one that somebody has, step by step, and no mail', async () => {
    const person = await newPerson(club)
    const seen: unknown[][] = []
    for (const email of [person.email, 'nadie@example.org']) {
      const asked = await requestCode(club, email)
      const requestId = String(asked.json['requestId'])
      const steps: unknown[] = [
        Object.entries(asked.json)
          .map(([key, value]) => [key, String(value).length])
          .sort(),
      ]
      for (let time = 0; time < 6; time++) {
        const { status, json } = await signIn({ email }, { requestId, code: '000000' })
        steps.push([status, json])
      }
      seen.push(steps)
    }
    expect(seen[1]).toEqual(seen[0])
    await eventually(() => expect(codeMailsTo(club, person.email)).toHaveLength(1))
    expect(mailsTo(club, 'nadie@example.org')).toEqual([])
  })

  test('the right digits for nobody are wrong', async () => {
    const { json } = await requestCode(club, 'nadie-dos@example.org')
    const { rows } = await club.superuser.sql.run(
      `SELECT state, profile FROM email_codes WHERE id = '${String(json['requestId'])}'`,
    )
    expect(rows[0]![1]).toBe('')
  })

  test('staff have their own door and get no code here', async () => {
    const staff = await newStaff(club)
    const { status, json } = await requestCode(club, staff.email)
    expect({ status, json }).toMatchObject({ status: 200, json: { success: true, seconds: 600 } })
    await signInCode(await newPerson(club))
    expect(mailsTo(club, staff.email)).toEqual([])
  })
})

describe('while the mail server', () => {
  test('is away for a moment, the code comes when it is back, once', async () => {
    const person = await newPerson(club)
    await club.mail.down()
    const { json } = await requestCode(club, person.email)
    const row = (): Promise<Record<string, unknown>> =>
      club.superuser.collection('email_codes').getOne(String(json['requestId']))
    await eventually(async () => expect(await row()).toMatchObject({ state: 'queued', attempts: 1 }))
    expect(String((await row())['error'])).not.toContain(person.email)
    await club.mail.up()
    await club.superuser.sql.run(
      "UPDATE email_codes SET next_attempt_at = '2026-01-01 00:00:00.000Z' WHERE state = 'queued'",
    )
    await eventually(async () => expect(await row()).toMatchObject({ state: 'sent', attempts: 2 }))
    expect(codeMailsTo(club, person.email)).toHaveLength(1)
  })

  test('is away until the code is over, nothing is sent, and the club can see it', async () => {
    const person = await newPerson(club)
    await club.mail.down()
    const { json } = await requestCode(club, person.email)
    const id = String(json['requestId'])
    const row = (): Promise<Record<string, unknown>> => club.superuser.collection('email_codes').getOne(id)
    await eventually(async () => expect(await row()).toMatchObject({ attempts: 1 }))
    await club.mail.up()
    await club.superuser.sql.run(
      `UPDATE email_codes SET created = '2026-01-01 00:00:00.000Z', next_attempt_at = '2026-01-01 00:00:00.000Z' WHERE id = '${id}'`,
    )
    await eventually(async () => expect(await row()).toMatchObject({ state: 'dropped' }))
    expect(codeMailsTo(club, person.email)).toEqual([])
    expect(await mailRows(club, person, 'sign-in-code')).toMatchObject([{ state: 'failed' }])
  })
})

test('a code that waits survives a power cut, and comes once', async () => {
  const person = await newPerson(club)
  await club.mail.down()
  const { json } = await requestCode(club, person.email)
  const requestId = String(json['requestId'])
  await eventually(async () =>
    expect(await club.superuser.collection('email_codes').getOne(requestId)).toMatchObject({ attempts: 1 }),
  )
  await club.end('kill')
  await club.mail.up()
  await club.start()
  await club.superuser.sql.run("UPDATE email_codes SET next_attempt_at = created WHERE state = 'queued'")
  await Promise.all([startSendingCodes(club), startSendingCodes(club)])
  await club.mail.waitFor(({ to }) => to.includes(person.email))
  const code = codeMailsTo(club, person.email)[0]!.subject.slice(0, 6)
  expect((await signIn(person, { requestId, code })).status).toBe(200)
  expect(codeMailsTo(club, person.email)).toHaveLength(1)
})

test('the digits are nowhere in the database and nowhere in the log', async () => {
  const person = await newPerson(club)
  const { code, requestId } = await signInCode(person)
  const stored = await club.superuser.collection('email_codes').getOne(requestId)
  expect(Object.values(stored).map(String)).not.toContain(code)
  const mails = await mailRows(club, person)
  expect(JSON.stringify(mails.map(({ error, occasion, kind }) => [error, occasion, kind]))).not.toContain(
    code,
  )
  expect(club.logs.join('\n')).not.toContain(code)
})

test('codes are forgotten after a day', async () => {
  const person = await newPerson(club)
  const { requestId } = await signInCode(person)
  await club.superuser.sql.run(
    `UPDATE email_codes SET created = '2026-01-01 00:00:00.000Z' WHERE id = '${requestId}'`,
  )
  await club.runJob('applyRetention')
  await eventually(async () => {
    const { rows } = await club.superuser.sql.run(
      `SELECT COUNT(*) FROM email_codes WHERE id = '${requestId}'`,
    )
    expect(rows).toEqual([['0']])
  })
})
