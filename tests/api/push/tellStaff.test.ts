import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clubMoment } from '@/domain/clubTime'
import { dayBefore, noonOf } from '@/domain/promise'
import { loggedSql } from '@/ops/loggedSql'
import { toDbDate } from '@/server/db/dbDate'
import { act, actionId } from '../../support/benefits'
import { callClub } from '../../support/callClub'
import { eventually } from '../../support/eventually'
import { mailsTo } from '../../support/mails'
import { payingMember, type Person } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { type PushDevice, type PushService, startPushService } from '../../support/pushService'
import { startTestClub, type TestClub } from '../../support/startTestClub'

/*
 * Some days of the club at its own time: the last days of October 2032 with the night that is an hour longer, a weekend, and the
 * holiday of the Monday after it.
 */
const FRIDAY = '2032-10-29'
const SATURDAY = '2032-10-30'
const MONDAY = '2032-11-01'
const TUESDAY = '2032-11-02'
const WEDNESDAY = '2032-11-03'

const READER = 'lee@example.org'
const MANAGER = 'gestiona@example.org'
const PRINTED_MS = 600

let club: TestClub
let member: Person
let reader: Person
let manager: Person
let service: PushService
beforeAll(async () => {
  service = await startPushService()
  club = await startTestClub({
    settings: { DEMO_CLOCK_OFFSET_SECONDS: String(aheadAt(FRIDAY, 7, 0)), BACKUP_CRON: 'off' },
    logSql: true,
  })
  await club.sandbox.clock.advance(Math.round((clubMoment(FRIDAY, 7).getTime() - Date.now()) / 1_000))
  club.sandbox.deliveries.configure({ signedAt: 'sandbox-time' })
  manager = await newStaff(club, MANAGER)
  reader = await newStaff(club, READER, 'look')
  member = await payingMember(club)
  await club.sandbox.settled()
})
afterAll(() => Promise.all([club.stop(), service.close()]))

const moment = (day: string, hour: number, minute: number): Date =>
  new Date(clubMoment(day, hour).getTime() + minute * 60_000)
/** How far ahead the server's clock is at that time of the club's clocks. */
const aheadAt = (day: string, hour: number, minute: number): number =>
  Math.ceil((moment(day, hour, minute).getTime() - Date.now()) / 1_000)
const goTo = (day: string, hour: number, minute: number): Promise<void> =>
  club.moveClock(aheadAt(day, hour, minute) - Number(club.settings.DEMO_CLOCK_OFFSET_SECONDS))

/** Ends the server and starts another at that time, which may be an earlier one. */
async function startAt(day: string, hour: number, minute: number): Promise<void> {
  await club.end('stop')
  await club.start({ DEMO_CLOCK_OFFSET_SECONDS: String(aheadAt(day, hour, minute)) })
}

/** The job runs at that time of the club's clocks, within the second that follows the full minute. */
async function tellAt(day: string, hour: number, minute: number): Promise<void> {
  await goTo(day, hour, minute)
  await tell()
}

async function tell(): Promise<void> {
  const from = club.logs.length
  await club.runJob('tellStaff')
  // What the server has printed arrives a moment after its answer.
  await pause(PRINTED_MS)
  ran.push(...loggedSql(club.logs.slice(from)))
}
/** Sends until nothing of that kind waits. */
async function sendAll(): Promise<void> {
  await club.runJob('sendQueuedMails')
  await eventually(async () => {
    const { rows } = await club.superuser.sql.run(
      "SELECT COUNT(*) FROM messages WHERE kind = 'club-today' AND state = 'queued'",
    )
    if (rows[0]?.[0] !== '0') throw new Error(`${rows[0]?.[0]} mails wait`)
  })
}
/** Every statement of the job. */
const ran: string[] = []
/** What the job asks, besides its settings and facts. */
const TABLES = ['push_subscriptions', 'benefit_actions', 'contact_messages', 'call_requests', 'messages']
const ABOUT = new RegExp(`FROM (staff|${TABLES.join('|')})`)

describe('«Hoy en el club»', () => {
  const subjects = (email: string): string[] =>
    mailsTo(club, email)
      .map(({ subject }) => subject)
      .filter((subject) => subject.startsWith('Hoy en el club'))
  const queued = async (): Promise<string[]> => {
    const rows = await club.superuser.collection('messages').getFullList({ sort: '@rowid' })
    return rows
      .filter(({ kind }) => kind === 'club-today')
      .map((row) => `${String(row['occasion']).slice(0, 10)} ${String(row['state'])}`)
  }

  test('comes once on a working day at eight, to everybody of the team, with what waits and nobody’s name', async () => {
    await tellAt(FRIDAY, 7, 50)
    expect(await queued()).toEqual([])
    const { id } = await act(club, member, { service_id: 'ayudas' })
    await club.superuser.sql.run(
      `UPDATE benefit_actions SET promised_by = '${toDbDate(noonOf(dayBefore(FRIDAY)))}' WHERE id = '${id}'`,
    )
    for (const minute of [1, 11]) await tellAt(FRIDAY, 8, minute)
    await sendAll()
    for (const email of [MANAGER, READER]) {
      expect(subjects(email)).toEqual(['Hoy en el club: viernes 29 de octubre'])
      const [mail] = mailsTo(club, email).filter(({ subject }) => subject.startsWith('Hoy'))
      expect(mail!.text).toContain('- 1 solicitud por llamar con el día prometido pasado.')
      expect(mail!.text).toContain(`${club.url}/admin-panel`)
      expect(mail!.text).not.toMatch(/Ana|Núñez|ayudas/)
    }
    await club.superuser.sql.run(`UPDATE benefit_actions SET handling = 'done' WHERE id = '${id}'`)
  })

  test('neither at a weekend nor on a holiday', async () => {
    await tellAt(SATURDAY, 9, 0)
    await tellAt(MONDAY, 9, 0)
    expect(await queued()).toEqual([`${FRIDAY} sent`, `${FRIDAY} sent`])
  })

  test('later when the server was down, until two, and then not at all; where nothing waits it says so', async () => {
    await startAt(TUESDAY, 13, 59)
    await tell()
    await sendAll()
    expect(subjects(READER)).toHaveLength(2)
    const last = mailsTo(club, READER).at(-1)
    expect(last?.text).toContain('Hoy no hay nada pendiente.')
    await tellAt(WEDNESDAY, 14, 0)
    expect((await queued()).filter((row) => row.startsWith(WEDNESDAY))).toEqual([])
  })

  test('says nothing of another day, or to whoever has left the team', async () => {
    const insert = (day: string, { id, email }: Person) =>
      club.superuser.sql.run(
        `INSERT INTO messages (id, profile, channel, kind, occasion, recipient, state, next_attempt_at, created)
         VALUES ('${actionId()}', '', 'mail', 'club-today', '${day} ${id}', '${email}', 'queued',
           '2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z')`,
      )
    await insert('2032-11-04', reader)
    await insert(WEDNESDAY, { id: 'gone00000000000', email: 'ya-no@example.org', token: '' })
    await sendAll()
    expect((await queued()).slice(-2)).toEqual(['2032-11-04 dropped', `${WEDNESDAY} dropped`])
    expect(mailsTo(club, 'ya-no@example.org')).toEqual([])
  })
})

describe('what is late or waits is told on devices', () => {
  /** The request of the Friday. */
  let first = ''
  interface Alarm {
    recipient: string
    occasion: string
  }
  const alarms = async (): Promise<Alarm[]> => {
    const rows = await club.superuser.collection('messages').getFullList({ sort: '@rowid' })
    return rows
      .filter(({ kind, channel }) => kind === 'request-late' && channel === 'push')
      .map((row) => ({ recipient: String(row['recipient']), occasion: String(row['occasion']) }))
  }
  /** In a session that lasts for all these days. */
  async function withDevice({ id }: Person): Promise<PushDevice> {
    const config = await callClub(club, 'config', { method: 'GET' })
    const device = service.newDevice(String(config.json['pushKey']))
    await club.superuser
      .collection('push_subscriptions')
      .create({ session: `session-${id}`, owner: id, kind: 'staff', ...device.subscription })
    return device
  }
  const ofAlarms = async (what: string): Promise<string> => {
    const { rows } = await club.superuser.sql.run(`SELECT ${what} FROM messages WHERE kind = 'request-late'`)
    return String(rows.at(-1)?.[0])
  }
  /** What has become of the last alarm, once all have left. */
  async function show(): Promise<string> {
    await club.runJob('sendPushes')
    await eventually(async () => {
      const waiting = await ofAlarms("COUNT(*) FILTER (WHERE next_attempt_at != '')")
      if (waiting !== '0') throw new Error(`${waiting} pushes wait`)
    })
    return ofAlarms('state')
  }
  /** A request of that moment. */
  async function askedAt(at: Date, service_id: string, promised_by: string): Promise<string> {
    const { id } = await act(club, member, { service_id })
    await club.superuser.sql.run(
      `UPDATE benefit_actions SET created = '${toDbDate(at)}', promised_by = '${toDbDate(noonOf(promised_by))}' WHERE id = '${id}'`,
    )
    return id
  }
  const told = async (): Promise<number> =>
    new Set((await alarms()).map(({ occasion }) => occasion.split(' ')[0])).size

  test('to nobody without a device', async () => {
    await startAt(FRIDAY, 13, 0)
    first = await askedAt(moment(FRIDAY, 14, 0), 'ayudas', WEDNESDAY)
    await tellAt(TUESDAY, 12, 0)
    expect(await alarms()).toEqual([])
  })

  test('once, after two hours of opening time: over the end of the Friday, a changed clock and a holiday', async () => {
    const device = await withDevice(reader)
    for (const [day, hour, minute] of [
      [FRIDAY, 14, 59],
      [FRIDAY, 16, 30],
      [SATURDAY, 12, 0],
      [MONDAY, 12, 0],
      [TUESDAY, 9, 58],
    ] as const) {
      await tellAt(day, hour, minute)
      expect(await told(), `${day} ${hour}:${minute}`).toBe(0)
    }
    await tellAt(TUESDAY, 10, 0)
    expect(await show()).toBe('sent')
    expect(device.received()).toMatchObject([
      { body: '1 solicitud lleva más de dos horas sin respuesta.', path: '/admin-panel/solicitudes' },
    ])
    for (const minute of [10, 20]) await tellAt(TUESDAY, 10, minute)
    expect(await alarms()).toEqual([
      { recipient: reader.id, occasion: expect.stringContaining(reader.id) as string },
    ])
  })

  test('all of a run in one notice for each of the team, and again when a request becomes late', async () => {
    const device = await withDevice(manager)
    await askedAt(moment(TUESDAY, 12, 0), 'asesoria-laboral', '2032-11-05')
    await club.superuser.sql.run(
      `INSERT INTO call_requests (id, name, telefono, number, part_of_day, handling, created)
       VALUES ('stranger0000001', 'Eva', '600', '600', 'afternoon', 'pending', '${toDbDate(moment(TUESDAY, 9, 0))}')`,
    )
    await club.superuser.sql.run(
      `INSERT INTO contact_messages (id, name, reach, message, number, handling, answer_by, created)
       VALUES ('message00000001', 'Eva', 'eva@example.org', 'Hola', 'A1', '', '${toDbDate(noonOf('2032-11-05'))}', '${toDbDate(moment(TUESDAY, 12, 5))}')`,
    )
    // The call was promised for the afternoon: nobody has waited for it at noon.
    await tellAt(TUESDAY, 13, 0)
    expect(await told()).toBe(1)
    await tellAt(TUESDAY, 16, 10)
    expect(await told()).toBe(2)
    expect(await show()).toBe('sent')
    expect(device.received().map(({ body }) => body)).toEqual([
      '1 solicitud lleva más de dos horas sin respuesta. 1 mensaje lleva más de dos horas sin respuesta. ' +
        '1 persona que pidió una llamada lleva más de dos horas esperándola.',
    ])
    const [, ...last] = await alarms()
    expect(last.map(({ recipient }) => recipient).sort()).toEqual([manager.id, reader.id].sort())
    // The first was promised for Wednesday.
    await tellAt(WEDNESDAY, 17, 50)
    expect(await told()).toBe(2)
    await tellAt('2032-11-04', 9, 0)
    expect(await told()).toBe(3)
    // Done before it could leave.
    await club.superuser.sql.run(`UPDATE benefit_actions SET handling = 'done' WHERE id = '${first}'`)
    expect(await show()).toBe('dropped')
    expect(device.received()).toHaveLength(1)
    expect(service.complaints).toEqual([])
    await tellAt('2032-11-04', 9, 10)
    expect(await told()).toBe(3)
  })

  test('not what somebody has in hand', async () => {
    const ids = [
      await askedAt(moment('2032-11-04', 9, 0), 'busqueda-centros', '2032-11-09'),
      await askedAt(moment('2032-11-04', 9, 0), 'acompanamiento', '2032-11-09'),
    ]
    await club.superuser.sql.run(
      `UPDATE benefit_actions SET taken_by = '${manager.id}' WHERE id = '${ids[0]}'`,
    )
    await club.superuser.sql.run(`UPDATE benefit_actions SET handling = 'contacted' WHERE id = '${ids[1]}'`)
    await tellAt('2032-11-04', 17, 0)
    expect(await told()).toBe(3)
  })
})

test('the job reads no table as a whole', async () => {
  const selects = new Set(ran.filter((sql) => /^\s*SELECT/.test(sql) && ABOUT.test(sql)))
  for (const table of TABLES)
    expect(
      [...selects].some((sql) => sql.includes(table)),
      table,
    ).toBe(true)
  await club.end('stop')
  const database = new DatabaseSync(join(club.dataDir, 'data.db'))
  // SQLite has noticed that these tables have next to no rows; in the field they have many.
  database.exec('DELETE FROM sqlite_stat1; ANALYZE sqlite_schema')
  for (const sql of selects) {
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]
    const scans = plan.map(({ detail }) => detail).filter((step) => /^SCAN (?!staff\b)/.test(step))
    expect({ sql, scans }).toEqual({ sql, scans: [] })
  }
  database.close()
})
