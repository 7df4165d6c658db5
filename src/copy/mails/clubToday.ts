import type { TroubleKind } from '@/domain/alarm'
import { brokenLine } from './alarm'
import type { MailText } from './mailFrame'

/** How much waits for the club, as the panel counts it. */
type Waiting = Record<keyof typeof WAITING, number>

interface ClubToday extends Waiting {
  /** «jueves 26 de noviembre». */
  day: string
  /** What does not work. */
  broken: readonly TroubleKind[]
}

/** One, and several; in the order in which they are read. */
const WAITING = {
  late: [
    'solicitud por llamar con el día prometido pasado.',
    'solicitudes por llamar con el día prometido pasado.',
  ],
  today: ['solicitud por llamar prometida para hoy.', 'solicitudes por llamar prometidas para hoy.'],
  calls: ['llamada por hacer.', 'llamadas por hacer.'],
  messages: ['mensaje o desistimiento sin contestar.', 'mensajes o desistimientos sin contestar.'],
  past_due: ['cuota que no se ha podido cobrar.', 'cuotas que no se han podido cobrar.'],
} as const

/** To everybody of the team, in the morning of a working day: figures alone, and nobody by name. */
export function clubTodayText({ day, broken, ...waiting }: ClubToday): MailText {
  const list = [
    ...KINDS.filter((kind) => waiting[kind] > 0).map((kind) => counted(kind, waiting[kind])),
    ...broken.map(brokenLine),
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
