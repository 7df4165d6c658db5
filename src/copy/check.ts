import { BRAND } from '@/domain/brand'

/** What `./club check` looks at, in its order. */
export const CHECK_NAMES = [
  'settings',
  'database',
  'backups',
  'replica',
  'disk',
  'clock',
  'mail',
  'stripe',
  'automations',
] as const
export type CheckName = (typeof CHECK_NAMES)[number]

export interface CheckResult {
  /** `off`: not set up, or not to be known; the club works without it. */
  state: 'well' | 'wrong' | 'off'
  text: string
}

const MARKS: Readonly<Record<CheckResult['state'], string>> = { well: '✓', wrong: '✗', off: '–' }

const TITLES: Readonly<Record<CheckName, string>> = {
  settings: 'Ajustes',
  database: 'Base de datos',
  backups: 'Copias',
  replica: 'Réplica',
  disk: 'Disco',
  clock: 'Reloj',
  mail: 'Correo',
  stripe: 'Stripe',
  automations: 'Automatizaciones',
}
const WIDTH = Math.max(...Object.values(TITLES).map((title) => title.length))

/** Each line says what is wrong and what to do. */
export const CHECK_COPY = {
  table: (rows: readonly (CheckResult & { name: CheckName })[]) =>
    rows.map(({ name, state, text }) => `${MARKS[state]} ${TITLES[name].padEnd(WIDTH)}  ${text}`).join('\n'),
  threw: (reason: string) => `No se ha podido comprobar: ${reason}`,
  settingsWell: 'Correctos.',
  databaseWell: 'Sana, y se puede escribir en ella.',
  damaged: (reason: string) => `Dañada (${reason}). Para el club y restaura una copia con «./club restore».`,
  backups: {
    failed: 'La última copia ha fallado. Mira los mensajes del servidor y haz una con «./club backup».',
    late: 'No se ha hecho la última copia prevista. Haz una con «./club backup».',
  },
  backupsWell: 'Al día.',
  backupsWellInBucket: 'Al día, y el bucket deja escribir y borrar.',
  bucketRefuses: (reason: string) => `El bucket no se deja usar: ${reason}. Revisa los ajustes BACKUP_S3_….`,
  replicaWell: 'Al día.',
  replicaBehind:
    'Le falta lo último. Mira si «club replicate» está en marcha, y si se puede escribir en REPLICA_URL.',
  replicaNone: 'No hay todavía ninguna: pon en marcha «club replicate».',
  replicaOff: 'Sin configurar (REPLICA_URL): no hay una segunda máquina al día.',
  backupsOff: 'El club no hace copias (BACKUP_CRON=off). Hazlas de otra manera.',
  disk: (megabytes: number) => `Quedan ${megabytes} MB libres.`,
  diskFull: (left: string) => `${left} Son muy pocos: haz sitio, o el club no podrá guardar nada.`,
  clockWell: 'En hora.',
  clockOff: (seconds: number) =>
    `Va ${seconds > 0 ? 'adelantado' : 'atrasado'} ${Math.abs(seconds)} segundos. Ponlo en hora por NTP: Stripe y los enlaces dependen de él.`,
  clockUnknown: 'Sin Stripe no hay con qué compararlo.',
  mailWell: 'El servidor de correo ha aceptado una carta de prueba para OPERATOR_EMAIL. Mira si llega.',
  mailOff: 'Sin configurar (SMTP_HOST): los mensajes esperan, y el equipo entra sin código.',
  mailRefused: (reason: string) =>
    `El servidor no acepta la carta de prueba: ${reason}. Revisa los ajustes SMTP_….`,
  letter: {
    subject: `${BRAND.name}: carta de prueba`,
    paragraphs: ['La ha pedido «./club check» en el servidor. Si la lees, el correo del club sale.'],
    action: null,
    closing: 'No tienes que hacer nada.',
  },
  noOperator: 'Falta OPERATOR_EMAIL: nadie sabría que algo falla, y no hay a quién escribir la prueba.',
  stripeTest: 'Clave, precio y webhook correctos, en modo de prueba.',
  stripeLive: 'Clave, precio y webhook correctos. Se cobra de verdad.',
  stripeOff: 'Sin configurar: nadie puede pagar.',
  stripeRefuses: 'Stripe rechaza la clave, o le falta permiso. Revisa STRIPE_SECRET_KEY.',
  noPrice: 'Stripe no tiene el precio de este club. Créalo con «./club stripe-setup».',
  noWebhook: 'Stripe no avisa a PUBLIC_URL. Crea el webhook con «./club stripe-setup».',
  staleWebhook:
    'El webhook de Stripe está apagado, o es de otra versión. Ponlo al día con «./club stripe-setup».',
  automationsOff: 'Ninguna configurada.',
  automationsWell: 'Contestan.',
  automationsSilent: (names: string) =>
    `No contesta: ${names}. Revisa la dirección y el programa que hay detrás.`,
} as const
