import { DatabaseSync } from '@photostructure/sqlite'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPocketBase } from '../programs/findPocketBase'
import { freePort } from '../run/freePort'
import { generateClients } from '../generate/generateClients'
import { ReadableError } from '../readableError'
import { runClub } from '../run/runClub'
import { DEMO_SIGN_INS, seedDemo } from '../run/seedDemo'
import { ServerLog } from '../run/serverLog'
import { startClubSandbox } from '../run/startClubSandbox'
import { upsertSuperuser } from '../run/upsertSuperuser'

export interface PictureClub {
  url: string
  /** What a browser keeps once this person has signed in. */
  signedIn: (who: keyof typeof DEMO_SIGN_INS) => Promise<StorageState>
  stop: () => Promise<void>
}

interface StorageState {
  cookies: []
  origins: { origin: string; localStorage: { name: string; value: string }[] }[]
}

const KEYS = {
  secretKey: 'sk_test_demo_pictures',
  publishableKey: 'pk_test_demo_pictures',
  webhookSecret: 'whsec_pictures_0123456789',
}
const CARD = '4242424242424242'
const CLIENTS = 240

/** The demo with some months behind it, and without the banner that says so. */
export async function startPictureClub(): Promise<PictureClub> {
  const log = (line: string): void => console.log(line)
  const binary = await findPocketBase({ log })
  const dataDir = await mkdtemp(join(tmpdir(), 'club-pictures-'))
  await upsertSuperuser(binary, dataDir, 'superuser@example.org', 'Superuser-1234')
  const port = await freePort()
  const { sandbox, settings } = await startClubSandbox(KEYS, `http://127.0.0.1:${port}`)
  const serverLog = new ServerLog(() => undefined)
  const run = () =>
    runClub({ binary, dataDir, port, settings: { ...settings, DEMO: '' }, onLog: serverLog.add })
  await (await run()).stop()
  generateClients({ dataDir, clients: CLIENTS, seed: 1, now: new Date() })
  giveNobodysPhones(dataDir)
  const club = await run()
  const entered: Partial<Record<keyof typeof DEMO_SIGN_INS, Promise<StorageState>>> = {}
  const payWithCard = (intent: string): void => {
    const { error } = sandbox.confirm({ intent, card: CARD })
    if (error) throw new ReadableError('The payment sandbox refused the demo payment.')
  }
  await seedDemo({ clubUrl: club.url, setupCode: () => serverLog.setupCode, payWithCard })
  giveWorkToStaff(dataDir)
  return {
    url: club.url,
    signedIn: (who) => (entered[who] ??= signedIn(club.url, who)),
    stop: async () => {
      await club.stop()
      await sandbox.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Generated numbers may be real; those in a picture must not be. */
function giveNobodysPhones(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'data.db'))
  database.exec("UPDATE profiles SET telefono = printf('600 000 %03d', rowid % 1000)")
  database.close()
}

/** What families say when they ask, each in its own words; some say only when, and some nothing. */
const SAID = [
  ['Mi madre se ha caído dos veces este mes y no sé por dónde empezar.', 'afternoon'],
  ['', 'morning'],
  [
    'Cuidamos a mi suegro entre mi marido y yo. Ha vuelto del hospital con menos fuerza, no puede subir la escalera de casa y la habitación está arriba. ¿Podemos pedir algo para cambiar el baño o hay que esperar a la resolución?',
    'any',
  ],
  ['Trabajo hasta las tres. Mi padre se queda solo por las mañanas y ya no cocina.', 'afternoon'],
  ['Mi hermana vive lejos y casi todo lo llevo yo. Prefiero hablarlo por teléfono.', 'any'],
  ['Nos han dado el grado II y no entendemos qué podemos pedir ahora.', 'morning'],
  ['Llevo dos años cuidando a mi mujer y duermo mal. Quisiera hablar con alguien.', 'afternoon'],
  ['Desde que murió mi padre mi madre vive con nosotros, y en casa no damos abasto.', 'any'],
] as const

/** What people wrote on the page of contact, and what the club answered. */
const ANSWERED = [
  [
    'Carmen Ortega',
    '¿Puedo apuntar a mis dos padres, que viven en casas distintas?',
    'Sí: con una sola cuota puedes pedir para los dos. Los apuntas en «Mis datos».',
  ],
  [
    'Julio Santos',
    'Mi madre vive en Burgos y yo en Madrid. ¿La llamáis a ella o a mí?',
    'A quien lo pida: si lo pides tú, te llamamos a ti.',
  ],
] as const

/** Those that were called are in somebody's hands, and what is owed was tried, as it would have been. */
function giveWorkToStaff(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'data.db'))
  database.exec(
    `UPDATE benefit_actions SET taken_by = (SELECT id FROM staff ORDER BY (rowid + benefit_actions.rowid) % 2 LIMIT 1)
     WHERE handling = 'contacted'`,
  )
  const say = database.prepare(
    `INSERT INTO request_notes (id, user_id, request, text, call_at, created)
     SELECT id, user_id, id, ?, ?, made_at FROM
       (SELECT *, row_number() OVER (ORDER BY promised_by, id) AS place FROM benefit_actions WHERE handling IN ('pending', 'contacted'))
     WHERE place % ? = ?`,
  )
  SAID.forEach(([text, callAt], at) => say.run(text, callAt, SAID.length + 1, at))
  const answer = database.prepare(
    `INSERT INTO contact_messages
       (id, kind, number, name, reach, message, state, sent_at, created, answer_by, handling, handled_at, handled_by, reply)
     SELECT printf('contestado%05d', :at), 'message', printf('K7MP4QX%d', :at), :name, :reach, :message, 'sent',
       strftime('%F %H:%M:%S.000Z', 'now', :asked), strftime('%F %H:%M:%S.000Z', 'now', :asked), strftime('%F 12:00:00.000Z', 'now'), 'answered',
       strftime('%F %H:%M:%S.000Z', 'now', :told), staff.id, :reply
     FROM staff ORDER BY staff.rowid LIMIT 1`,
  )
  ANSWERED.forEach(([name, message, reply], at) =>
    answer.run({
      at: at + 2,
      name,
      message,
      reply,
      reach: `${name.split(' ')[0]?.toLowerCase() ?? ''}@example.org`,
      asked: `-${2 * at + 2} days`,
      told: `-${2 * at + 1} days`,
    }),
  )
  database.exec(`UPDATE payments SET attempts = 1 + min(2, CAST((julianday('now') - julianday(date)) / 3 AS INTEGER))
     WHERE kind = 'invoice' AND state = 'open'`)
  database.close()
}

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const COMPUTER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0'

/** Once for all pictures of a person, who has signed in on a computer as well. */
async function signedIn(url: string, who: keyof typeof DEMO_SIGN_INS): Promise<StorageState> {
  if (who === 'member') await signIn(url, who, COMPUTER)
  return signIn(url, who, PHONE)
}

async function signIn(
  url: string,
  who: keyof typeof DEMO_SIGN_INS,
  userAgent: string,
): Promise<StorageState> {
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent }
  const answer = await fetch(`${url}/api/club/sign-in`, {
    method: 'POST',
    headers,
    body: JSON.stringify(DEMO_SIGN_INS[who]),
  })
  const { token, record } = (await answer.json()) as { token?: string; record?: unknown }
  if (!token) throw new ReadableError(`The sign-in of ${who} answered ${answer.status}.`)
  const value = JSON.stringify({ token, record })
  return { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'club_session', value }] }] }
}
