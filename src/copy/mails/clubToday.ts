import type { OutageWay } from '@/domain/panel/outage'
import type { MailText } from './mailFrame'

/** How much waits for the club, as the panel counts it. */
type Waiting = Record<keyof typeof WAITING, number>

interface ClubToday extends Waiting {
  /** «jueves 26 de noviembre». */
  day: string
  outages: readonly OtherWay[]
  backups: keyof typeof BACKUPS | null
}

/** One, and several; in the order in which they are read. */
const WAITING = {
  late: ['solicitud con el día prometido pasado.', 'solicitudes con el día prometido pasado.'],
  today: ['solicitud prometida para hoy.', 'solicitudes prometidas para hoy.'],
  calls: ['llamada por hacer.', 'llamadas por hacer.'],
  messages: ['mensaje o desistimiento sin contestar.', 'mensajes o desistimientos sin contestar.'],
  past_due: ['cuota que no se ha podido cobrar.', 'cuotas que no se han podido cobrar.'],
} as const

/** Whoever reads that mails do not arrive has got one. */
type OtherWay = Exclude<OutageWay, 'mail'>

const OUTAGES: Record<OtherWay, string> = {
  push: 'No funciona: los avisos no llegan a los dispositivos; salen por correo.',
  automation: 'No funciona: los avisos a vuestra automatización no llegan.',
  message: 'No funciona: los SMS o WhatsApp no salen; lo que no sale va por correo.',
}

const BACKUPS = {
  failed: 'No funciona: la última copia de seguridad ha fallado.',
  late: 'No funciona: falta una copia de seguridad.',
} as const

/** To everybody of the team, in the morning of a working day: figures alone, and nobody by name. */
export function clubTodayText({ day, outages, backups, ...waiting }: ClubToday): MailText {
  const list = [
    ...KINDS.filter((kind) => waiting[kind] > 0).map((kind) => counted(kind, waiting[kind])),
    ...outages.map((way) => OUTAGES[way]),
    ...(backups ? [BACKUPS[backups]] : []),
  ]
  return {
    subject: `Hoy en el club: ${day}`,
    paragraphs: ['Hola:', list.length > 0 ? 'Esto espera hoy al club:' : 'Hoy no hay nada pendiente.'],
    list,
    action: 'Abrir el panel',
    closing: 'Este resumen llega a todo el equipo por la mañana, los días en que el club trabaja.',
  }
}

const KINDS = Object.keys(WAITING) as (keyof Waiting)[]

const counted = (kind: keyof Waiting, count: number): string =>
  `${count} ${WAITING[kind][count === 1 ? 0 : 1]}`
