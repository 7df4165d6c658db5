/** What the operator's commands (`./club`) answer on the machine. */
export const COMMANDS_COPY = {
  staffLink: (email: string, link: string, hours: number) =>
    `Enlace para que ${email} elija una contraseña nueva; vale una vez, durante ${hours} horas. Sus sesiones se han cerrado.\n${link}`,
  firstLink: (email: string, link: string, hours: number) =>
    `${email} ya es del equipo. Enlace para que elija su contraseña; vale una vez, durante ${hours} horas.\n${link}`,
  notOfTeam: (email: string) => `Nadie del equipo tiene el correo ${email}. No se ha cambiado nada.`,
  noAddress: (email: string) => `${email} no es un correo. No se ha cambiado nada.`,
  addressTaken: (email: string) =>
    `${email} ya es de alguien del equipo o de un cliente. No se ha cambiado nada.`,
  otherBucket: (bucket: string) =>
    `Los ajustes no son los de ${bucket}: revisa BACKUP_S3_BUCKET y los demás BACKUP_S3_….`,
  notInBucket: (name: string, names: readonly string[]) =>
    `En el bucket no está ${name}. Hay: ${names.join(', ') || 'ninguna copia'}.`,
  noEpoch: 'Aquí no hay todavía ningún club en marcha.',
  superseded: 'Otro servidor tiene ya los datos del club: los de este no se replican.',
  noReplica: 'En REPLICA_URL no hay todavía ninguna réplica.',
  noBackup: 'No hay ninguna copia de seguridad. Haz una con «./club backup».',
  notUnpacked: (reason: string) => `La copia no se puede abrir: ${reason}`,
  damaged: (database: string, reason: string) =>
    `La base de datos ${database} de la copia está dañada: ${reason}`,
  noClubInside: 'La copia no es de un club: le faltan sus tablas.',
  drillFailed: (name: string) =>
    `Ensayo fallido: la copia ${name} no sirve. Haz otra con «./club backup» y ensaya otra vez.`,
  drillLacks: (name: string, tables: string) =>
    `Ensayo fallido: en la copia ${name} faltan filas que el club ya tenía entonces (${tables}).`,
  drillWell: (name: string, counts: string) =>
    `Ensayo bien: la copia ${name} se restaura y está sana (${counts}).`,
  stripeReady: (product: string, price: string, endpoint: string, url: string) =>
    `En Stripe: producto ${product}, precio ${price}, webhook ${endpoint} (${url}).`,
  webhookSecret: (secret: string) =>
    `Solo se muestra ahora; ponlo en los ajustes y reinicia el club: STRIPE_WEBHOOK_SECRET=${secret}`,
  stripeRefuses: (status: number, type: string) =>
    `Stripe: rechaza la petición (${status} ${type}). Revisa STRIPE_SECRET_KEY y sus permisos.`,
  stripeFails: (code: string) =>
    `Stripe: no se ha podido (${code}). Comprueba STRIPE_SECRET_KEY y la conexión, y repite.`,
  status: ({ broken, backup, backupIn, lastJob, messages, disk }: Status): string =>
    [
      ...(broken.length > 0 ? broken.map(({ title, text }) => `✗ ${title}. ${text}`) : ['✓ Todo va bien.']),
      `Última tarea: ${lastJob ?? 'ninguna todavía; ¿está el club en marcha?'}`,
      `Última copia: ${backup ?? 'ninguna todavía'}${backupIn === 'bucket' ? ' (en el bucket)' : ''}`,
      ...MESSAGES.map(
        ([way, name]) => `${name}: ${messages[way].waiting} en espera, ${messages[way].dead} sin entregar`,
      ),
      `Disco: quedan ${Math.round(disk.bytes / MEGABYTE)} MB, el ${Math.round(disk.percent)} %`,
    ].join('\n'),
} as const

interface Status {
  broken: readonly { title: string; text: string }[]
  /** Moments in words; null for none yet. */
  backup: string | null
  backupIn: 'bucket' | 'disk' | null
  lastJob: string | null
  messages: Record<(typeof MESSAGES)[number][0], { waiting: number; dead: number }>
  disk: { bytes: number; percent: number }
}

const MEGABYTE = 1_048_576
const MESSAGES = [
  ['mail', 'Correos'],
  ['push', 'Avisos a dispositivos'],
  ['message', 'SMS o WhatsApp'],
  ['automation', 'Automatización'],
] as const
