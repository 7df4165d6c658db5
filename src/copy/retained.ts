import { SESSION_DAYS } from '@/domain/periods'
import {
  BACKUPS_KEPT_DAYS,
  GONE_KEPT_DAYS,
  type Ground,
  RETENTION,
  type Retained,
  type RetainedName,
  type Since,
} from '@/domain/retention'
import { unbroken } from '@/domain/unbroken'
import { termText } from './termText'

const GROUPS = {
  account: 'Tu cuenta, tu suscripción y tus pagos',
  asked: 'Lo que pides y lo que nos cuentas',
  security: 'Entradas y seguridad',
  rest: 'Avisos, registros y copias',
} as const
type Group = keyof typeof GROUPS

const ACCOUNT = ['account', 'Tu cuenta y los datos que nos diste al apuntarte'] as const
const MEMBERSHIP = ['account', 'Tu suscripción, cómo terminó, tus pagos y qué correos te enviamos'] as const
const USE = ['asked', 'Los servicios que activas o pides, y lo que apuntamos de las llamadas'] as const
const CODES = ['security', 'Los códigos que te enviamos por correo'] as const

/** Under which heading each row is shown, and what it is to its person; null where it is about nobody. Several may share a line. */
const WHAT: {
  [Name in RetainedName]: (typeof RETENTION)[Name]['ground'] extends null ? null : readonly [Group, string]
} = {
  accounts: ACCOUNT,
  listedClients: ACCOUNT,
  clientSearch: ACCOUNT,
  authOrigins: ACCOUNT,
  externalAuths: ACCOUNT,
  unpaidAccounts: ['account', 'Tu cuenta, si no llegas a pagar'],
  formerAccounts: ['account', 'Tu cuenta, tu suscripción y tus pagos, con tu nombre, si dejas el club'],
  formerAdults: ['account', 'Tu cuenta, si entrabas con la suscripción de tu familia y ya no'],
  handovers: [
    'account',
    'Que querías ser titular de la cuenta de tu familia, y tu DNI, si no llegas a pagar',
  ],
  invitations: ['account', 'A quién invitas a entrar en la cuenta de tu familia: su nombre y su correo'],
  subscriptions: MEMBERSHIP,
  endings: MEMBERSHIP,
  payments: MEMBERSHIP,
  mails: MEMBERSHIP,
  endingReasons: ['account', 'Por qué te fuiste, si nos lo contaste'],
  relatives: [
    'asked',
    'Las personas que cuidas, mientras no las quites: cómo les llamas y, si lo dices, quién es cada una para ti y su provincia',
  ],
  services: USE,
  requests: USE,
  requestNotes: ['asked', 'Lo que nos cuentas al pedir un servicio y cuándo prefieres que te llamemos'],
  callbacks: USE,
  callNotes: USE,
  callRequests: ['asked', 'Tu nombre, tu teléfono y cuándo llamarte, si nos pides una llamada'],
  unansweredCallRequests: ['asked', 'Lo mismo, si no llegamos a hablar contigo'],
  books: [
    'account',
    'De los pagos de una cuenta borrada, importe, fecha y número, sin tu nombre ni tu tarjeta',
  ],
  consents: ['account', 'Qué textos aceptaste y cuándo; si borras la cuenta, sin tu nombre'],
  auditLog: ['rest', 'Qué se hizo en cada cuenta, cuándo y quién, sin nombres ni datos de contacto'],
  contactMessages: ['asked', 'Mensajes del formulario de contacto'],
  declarations: ['asked', 'Declaraciones de desistimiento enviadas con su formulario'],
  lastMails: ['rest', 'Constancia de que te avisamos del borrado, sin tu dirección'],
  deliveries: ['rest', 'Avisos a las herramientas con las que el equipo organiza las llamadas'],
  stripeEvents: ['rest', 'Avisos de pago que nos envía Stripe'],
  pushSubscriptions: [
    'security',
    'Dónde recibe avisos cada dispositivo en el que los has activado, mientras tengas la sesión abierta en él',
  ],
  sessions: [
    'security',
    'En qué tipo de dispositivo, con qué sistema y en qué navegador tienes la sesión abierta, cuándo entraste y cuándo se usó por última vez',
  ],
  emailCodes: CODES,
  factors: CODES,
  passwordsOfOneUse: CODES,
  secretTries: ['security', 'Intentos de entrar y, en clave, la dirección de internet de la que vienen'],
  securityLog: [
    'security',
    'Registro de seguridad: cuándo se entra en tu cuenta o se intenta, cuándo cambian tu contraseña o tu correo, y desde qué red; si borras la cuenta, sin decir de quién es',
  ],
  log: ['rest', 'El registro de fallos del servidor'],
  staff: null,
  superusers: null,
  catalogue: null,
  planProducts: null,
  clubFacts: null,
  clubHours: null,
  clientCounts: null,
  waitingCounts: null,
  letters: null,
  collections: null,
  migrations: null,
  settings: null,
}

const SINCE: Record<Since, (term: string) => string> = {
  made: (term) => term,
  lastVisit: (term) => `${term} desde tu última visita`,
  membershipEnd: (term) =>
    `${term} desde que termina tu suscripción; si borras antes la cuenta, se borra con ella`,
  handover: (term) => `${term} desde que lo pides o desde que puedes pagar`,
  leftFamily: (term) => `${term} desde que dejas de entrar con ella, por si quieres apuntarte tú`,
  charge: (term) => `${term} desde cada pago`,
  endOfAccount: (term) => `Mientras tengas cuenta y ${term} más`,
  arrival: (term) => `${term} desde que nos llegan; los de un socio se borran también con su cuenta`,
  decision: (term) =>
    `Hasta que las resolvemos y ${term} más; las de un socio se borran también con su cuenta`,
  requestEnd: (term) => `Hasta que termina la solicitud y ${term} más, o hasta que lo borras tú`,
  handling: (term) => `${term} desde que te llamamos`,
  request: (term) => `${term} desde que nos lo pides`,
  settlement: (term) => `${term} desde que los atendemos`,
  expiry: () => `Mientras dura la sesión, como mucho ${unbroken(`${SESSION_DAYS} días`)} desde la última vez`,
}

const LASTS = 'Mientras tengas cuenta'

const GROUNDS: Record<Ground, string> = {
  contract: 'Por el contrato',
  consent: 'Con tu consentimiento expreso, que das al escribirlo y enviarlo',
  law: 'Porque nos obliga la ley',
  interest: 'Por nuestro interés legítimo',
}

const howLong = (row: Retained): string => ('kept' in row ? SINCE[row.since](termText(row.kept)) : LASTS)

type Row = readonly [what: string, howLong: string]

const rowOf = (name: RetainedName): readonly Row[] => {
  const [shown, row]: [readonly [Group, string] | null, Retained] = [WHAT[name], RETENTION[name]]
  return shown === null || row.ground === null ? [] : [[shown[1], `${howLong(row)}. ${GROUNDS[row.ground]}.`]]
}

const rowsOf = (names: readonly RetainedName[]): readonly Row[] => [
  ...new Map(names.flatMap(rowOf).map((row) => [row.join('\n'), row])).values(),
]

/** What is in no table. */
const BESIDE_TABLES: readonly Row[] = [
  [
    'Una marca en clave, sin tu nombre, de lo que ya has terminado (una cuenta borrada, una sesión cerrada, un permiso retirado), para que ninguna copia de seguridad lo traiga de vuelta',
    `${termText({ days: GONE_KEPT_DAYS })}, o más si guardamos una copia más antigua. ${GROUNDS.interest}.`,
  ],
  ['Copias de seguridad', `Lo borrado desaparece de ellas en ${unbroken(`${BACKUPS_KEPT_DAYS} días`)}`],
]
const NAMES = Object.keys(RETENTION) as RetainedName[]

/** What the privacy policy says of everything that the club keeps about people: what, how long and why. */
export const RETAINED_ROWS: readonly Row[] = [...rowsOf(NAMES), ...BESIDE_TABLES]

/** The same rows under four headings, each to be opened: on the page, the whole table is too long to be read. */
export const RETAINED_GROUPS: readonly { heading: string; rows: readonly Row[] }[] = (
  Object.keys(GROUPS) as Group[]
).map((group) => ({
  heading: GROUPS[group],
  rows: [
    ...rowsOf(NAMES.filter((name) => WHAT[name]?.[0] === group)),
    ...(group === 'rest' ? BESIDE_TABLES : []),
  ],
}))
