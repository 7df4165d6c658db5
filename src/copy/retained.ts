import { SESSION_DAYS } from '@/domain/periods'
import {
  BACKUPS_KEPT_DAYS,
  type Ground,
  RETENTION,
  type Retained,
  type RetainedName,
  type Since,
  type Term,
} from '@/domain/retention'
import { unbroken } from '@/domain/unbroken'

const ACCOUNT = 'Tu cuenta y los datos que nos diste al apuntarte'
const MEMBERSHIP = 'Tu suscripción, cómo terminó, tus pagos y qué correos te enviamos'
const USE = 'Los servicios que activas o pides, y lo que apuntamos de las llamadas'
const CODES = 'Los códigos que te enviamos por correo'

/** What each row is to its person; null where it is about nobody. Several may share a sentence. */
const WHAT: { [Name in RetainedName]: (typeof RETENTION)[Name]['ground'] extends null ? null : string } = {
  accounts: ACCOUNT,
  listedClients: ACCOUNT,
  clientSearch: ACCOUNT,
  authOrigins: ACCOUNT,
  externalAuths: ACCOUNT,
  unpaidAccounts: 'Tu cuenta, si no llegas a pagar',
  formerAccounts: 'Tu cuenta, tu suscripción y tus pagos, con tu nombre, si dejas el club',
  subscriptions: MEMBERSHIP,
  endings: MEMBERSHIP,
  payments: MEMBERSHIP,
  mails: MEMBERSHIP,
  endingReasons: 'Por qué te fuiste, si nos lo contaste',
  services: USE,
  requests: USE,
  callbacks: USE,
  callNotes: USE,
  books: 'De los pagos de una cuenta borrada, importe, fecha y número, sin tu nombre ni tu tarjeta',
  consents: 'Qué textos aceptaste y cuándo; si borras la cuenta, sin tu nombre',
  auditLog: 'Qué se hizo en cada cuenta, cuándo y quién, sin nombres ni datos de contacto',
  contactMessages: 'Mensajes del formulario de contacto',
  lastMails: 'Constancia de que te avisamos del borrado, sin tu dirección',
  deliveries: 'Avisos a las herramientas con las que el equipo organiza las llamadas',
  stripeEvents: 'Avisos de pago que nos envía Stripe',
  sessions: 'En qué tipo de dispositivo y navegador tienes la sesión abierta y qué día se usó por última vez',
  emailCodes: CODES,
  factors: CODES,
  passwordsOfOneUse: CODES,
  secretTries: 'Intentos de entrar y, en clave, la dirección de internet de la que vienen',
  securityLog:
    'Registro de seguridad: cuándo se entra en tu cuenta o se intenta, cuándo cambian tu contraseña o tu correo, y desde qué red; si borras la cuenta, sin decir de quién es',
  log: 'El registro de fallos del servidor',
  staff: null,
  superusers: null,
  catalogue: null,
  planProducts: null,
  clubFacts: null,
  clubHours: null,
  clientCounts: null,
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
  charge: (term) => `${term} desde cada pago`,
  endOfAccount: (term) => `Mientras tengas cuenta y ${term} más`,
  arrival: (term) => `${term} desde que nos llegan; los de un socio se borran también con su cuenta`,
  settlement: (term) => `${term} desde que los atendemos`,
  expiry: () => `Mientras dura la sesión, como mucho ${unbroken(`${SESSION_DAYS} días`)} desde la última vez`,
}

const LASTS = 'Mientras tengas cuenta'

const GROUNDS: Record<Ground, string> = {
  contract: 'Por el contrato',
  law: 'Porque nos obliga la ley',
  interest: 'Por nuestro interés legítimo',
}

const UNITS = {
  years: ['año', 'años'],
  months: ['mes', 'meses'],
  days: ['día', 'días'],
  hours: ['hora', 'horas'],
} as const

/** «12 meses». */
export function termText(term: Term): string {
  const [unit = 'hours'] = Object.keys(term) as (keyof typeof UNITS)[]
  const [count = 0]: number[] = Object.values(term)
  return unbroken(`${count} ${UNITS[unit][count === 1 ? 0 : 1]}`)
}

const howLong = (row: Retained): string => ('kept' in row ? SINCE[row.since](termText(row.kept)) : LASTS)

const rowOf = (name: RetainedName): readonly (readonly [what: string, howLong: string])[] => {
  const [what, row]: [string | null, Retained] = [WHAT[name], RETENTION[name]]
  return what === null || row.ground === null ? [] : [[what, `${howLong(row)}. ${GROUNDS[row.ground]}.`]]
}

/** What the privacy policy says of everything that the club keeps about people: what, how long and why. */
export const RETAINED_ROWS: readonly (readonly [what: string, howLong: string])[] = [
  ...new Map(
    (Object.keys(RETENTION) as RetainedName[]).flatMap(rowOf).map((row) => [row.join('\n'), row]),
  ).values(),
  ['Copias de seguridad', `Lo borrado desaparece de ellas en ${unbroken(`${BACKUPS_KEPT_DAYS} días`)}`],
]
