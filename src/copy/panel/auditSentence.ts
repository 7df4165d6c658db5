import { AUDIT_ACTIONS, type AuditAction } from '@/domain/panel/auditAction'
import type { MembershipStatus } from '@/domain/membership'
import { clubDay } from '@/domain/clubTime'
import { formatMonth } from '../format'
import { actionWord, actorWord, changeText, stateWord } from './audit'

interface Line {
  actor: string
  action: string
  subject: string
  fields: readonly string[]
  before: string
  after: string
}

/** What somebody does, to whom, and how it reads when they do it to themselves. */
interface Deed {
  does: string
  /** Before the name; empty where there is never one. */
  to: string
  own?: string
}

/** What happens to somebody, around the name. */
type Around = readonly [before: string, after: string]

/** What happens, which may be said by what has come of it. */
interface Event {
  happens: Around
  /** By the state after it; then nothing more has to be said. */
  by?: Partial<Record<string, Around>>
}

const membership = (after: string): Around => ['La suscripción de ', after]

const SENTENCES: Record<AuditAction, Deed | Event> = {
  stage: { happens: ['', ' pasó de etapa'] },
  subscription_status: {
    happens: membership(' cambió'),
    by: {
      incomplete: membership(' espera el primer pago'),
      active: membership(' está activa'),
      past_due: membership(' está impagada'),
      unpaid: membership(' está impagada'),
      cancelled: membership(' está cancelada'),
      incomplete_expired: membership(' caducó sin pagar'),
      paused: membership(' está en pausa'),
    } satisfies Record<MembershipStatus, Around>,
  },
  subscription_end: { happens: membership(' termina otro día') },
  access_restored: { happens: ['', ' puede entrar otra vez'] },
  invoice: {
    happens: ['La cuota de ', ' cambió'],
    by: {
      paid: ['Se cobró la cuota de ', ''],
      open: ['La cuota de ', ' está pendiente de cobro'],
      void: ['Se anuló la cuota de ', ''],
      uncollectible: ['La cuota de ', ' se dio por incobrable'],
    },
  },
  refund: {
    happens: ['La devolución a ', ' cambió'],
    by: {
      succeeded: ['Se devolvió el dinero a ', ''],
      pending: ['La devolución a ', ' está en curso'],
      failed: ['La devolución a ', ' no ha salido'],
    },
  },
  dispute: { happens: ['El banco de ', ' recibió una reclamación'] },
  ending_settled: { happens: ['La baja de ', ' quedó aceptada'] },
  refund_failed: { happens: ['La devolución a ', ' no ha salido'] },
  benefit_activation: { does: 'pidió un servicio', to: 'para' },
  benefit_deactivation: { does: 'anuló un servicio', to: 'de' },
  staff_created: { does: 'creó el acceso', to: 'de' },
  staff_changed: { does: 'cambió la ficha', to: 'de', own: 'cambió su ficha' },
  staff_removed: { does: 'quitó del equipo', to: 'a' },
  client_added: { does: 'añadió', to: 'a' },
  client_invited: { does: 'envió el enlace de pago', to: 'a' },
  client_reminded: { does: 'envió un recordatorio', to: 'a' },
  departure_begun: { does: 'pidió a Stripe el fin del cobro', to: 'de' },
  client_deactivated: { does: 'desactivó', to: 'a' },
  client_deleted: { does: 'eliminó', to: 'a', own: 'borró su cuenta' },
  client_opened: { does: 'abrió la ficha', to: 'de' },
  adult_invited: { does: 'invitó a alguien', to: 'de la familia de', own: 'invitó a alguien de su familia' },
  invitation_withdrawn: { does: 'retiró una invitación', to: 'de', own: 'retiró una invitación' },
  adult_joined: { does: 'aceptó entrar', to: 'en la cuenta de' },
  adult_changed: { does: 'cambió los datos de alguien', to: 'de la familia de' },
  adult_removed: {
    does: 'quitó el acceso a alguien',
    to: 'de la familia de',
    own: 'quitó el acceso a alguien de su familia',
  },
  adult_left: { does: 'dejó de entrar', to: 'en la cuenta de' },
  handover_asked: { does: 'pidió ser titular', to: 'en vez de' },
  handover_withdrawn: { does: 'ya no quiere ser titular', to: 'en vez de' },
  handover_proposed: { does: 'propuso otra persona titular', to: 'tras el fallecimiento de' },
  handover_agreed: {
    does: 'apuntó que habrá otra persona titular',
    to: 'en vez de',
    own: 'dejó que otra persona sea titular',
  },
  handover_refused: {
    does: 'apuntó que no habrá cambio de titular',
    to: 'en la familia de',
    own: 'no quiso cambiar de titular',
  },
  handed_over: { happens: ['La familia de ', ' cambió de titular'] },
  adult_became_client: {
    does: 'se apuntó tras dejar su familia',
    to: '',
    own: 'se apuntó tras dejar su familia',
  },
  relative_added: { does: 'añadió a una persona cuidada', to: 'de', own: 'añadió a una persona cuidada' },
  relative_changed: { does: 'cambió a una persona cuidada', to: 'de', own: 'cambió a una persona cuidada' },
  relative_removed: { does: 'quitó a una persona cuidada', to: 'de', own: 'quitó a una persona cuidada' },
  account_changed: { does: 'cambió datos', to: 'de', own: 'cambió sus datos' },
  notices_changed: { does: 'cambió cómo se avisa', to: 'a', own: 'cambió cómo se le avisa' },
  data_copy_offered: { does: 'envió cómo descargar sus datos', to: 'a' },
  said_removed: { does: 'borró lo contado', to: 'en una solicitud de' },
  email_proved: { does: 'confirmó el correo', to: 'de', own: 'confirmó su correo' },
  account_taken_over: {
    does: 'confirmó el correo y anuló la contraseña de antes',
    to: 'de',
    own: 'confirmó su correo, y la contraseña de antes quedó anulada',
  },
  client_reconciled: { does: 'actualizó desde Stripe la ficha', to: 'de' },
  clients_exported: { does: 'descargó la lista', to: '' },
  request_handled: { does: 'atendió una solicitud', to: 'de' },
  request_taken: { does: 'cogió una solicitud', to: 'de' },
  request_released: { does: 'dejó libre una solicitud', to: 'de' },
  call_planned: { does: 'puso día para volver a llamar', to: 'a' },
  call_missed: { does: 'llamó sin respuesta', to: 'a' },
  note_added: { does: 'apuntó una nota', to: 'sobre' },
  person_chosen: { does: 'eligió persona de referencia', to: 'para' },
  delivery_resent: { does: 'reenvió un aviso', to: 'sobre' },
  mail_resent: { does: 'reenvió un correo', to: 'a' },
  cancellation_requested: { does: 'pidió la baja', to: 'de' },
  cancellation_undone: { does: 'deshizo la baja', to: 'de', own: 'deshizo su baja' },
  withdrawal_requested: { does: 'apuntó el desistimiento', to: 'de', own: 'desistió' },
  bereavement_reported: {
    does: 'apuntó un fallecimiento',
    to: 'en la ficha de',
    own: 'avisó de un fallecimiento',
  },
  card_changed: { does: 'cambió la tarjeta', to: 'de', own: 'cambió su tarjeta' },
  refund_requested: { does: 'pidió una devolución', to: 'para' },
  call_handled: { does: 'atendió la llamada', to: 'a' },
  call_request_erased: { does: 'borró una petición de llamada', to: '' },
  message_answered: { does: 'contestó un mensaje', to: 'de' },
  declaration_set_aside: { does: 'apartó un desistimiento', to: 'de' },
}

/** What becomes of somebody with another stage. */
const STAGE_SENTENCES: Partial<Record<string, string>> = {
  'Paso 1 sin pago → Paso 2 pagado': 'pagó su primera cuota',
  'Cliente de baja → Paso 2 pagado': 'volvió al club',
  ' → Paso 1 sin pago': 'se apuntó, sin pagar todavía',
  'Paso 2 pagado → Cliente de baja': 'dejó el club',
}

/** A line of the log as a sentence: who, what stands before the name, and what after it. */
export interface AuditSentence {
  /** Empty where the name says it. */
  who: string
  /** Whether `who` begins the sentence; else the sentence is whole without, and they are who reported it. */
  isDeed: boolean
  before: string
  /** Whether there is a name at all. */
  hasName: boolean
  after: string
}

/** Ana + «apuntó una nota sobre » + name; an action of another version is named as it is. */
export function auditSentence(line: Line): AuditSentence {
  const known = AUDIT_ACTIONS.find((action) => action === line.action)
  const hasName = line.subject !== ''
  // An access says nothing of the fields it was made with.
  const change = changeText(known === 'staff_created' ? { ...line, fields: [] } : line)
  const detail = change && `: ${change}`
  const isOwn = hasName && line.actor === line.subject
  const who = isOwn ? '' : actorWord(line)
  const stage = known === 'stage' && STAGE_SENTENCES[`${line.before} → ${line.after}`]
  if (stage) return { who, isDeed: false, before: '', hasName, after: ` ${stage}` }
  const sentence = known && SENTENCES[known]
  if (!sentence)
    return { who, isDeed: false, before: `${actionWord(line.action)} · `, hasName, after: detail }
  if ('happens' in sentence) {
    const said = sentence.by?.[line.after]
    const [before, after] = said ?? sentence.happens
    return { who, isDeed: false, before, hasName, after: said ? after : after + detail }
  }
  const { does, to, own = does } = sentence
  // By the person themselves, of whom the name is all that has to be said.
  if (isOwn) return { who, isDeed: true, before: '', hasName, after: ` ${own}${detail}` }
  return { who, isDeed: true, before: hasName ? `${does} ${to} ` : does, hasName, after: detail }
}

/** Of one payment Stripe reports up to three changes; the first of these is what it means, the others come with it. */
const OF_ONE_PAYMENT = ['stage', 'invoice', 'subscription_status'] as const satisfies readonly AuditAction[]

/** What else one payment has changed: «cuota cobrada». */
function besides({ action, after }: Line): string {
  const state = stateWord(after).toLowerCase()
  if (action === 'invoice') return after === 'paid' ? 'cuota cobrada' : `cuota: ${state}`
  return action === 'subscription_status' ? `suscripción ${state}` : state
}

/** One thing that happened, of one line of the log or of several. */
export interface AuditEvent<Entry> {
  line: Entry
  /** What else came of it; empty for nothing. */
  also: string
}

/** Lines of one minute about one payment are one event, told by what it means. */
export function auditEvents<Entry extends Line & { at: Date }>(lines: readonly Entry[]): AuditEvent<Entry>[] {
  const events: Entry[][] = []
  for (const line of lines) {
    const last = events.at(-1)
    if (last?.[0] && isSamePayment(last, line)) last.push(line)
    else events.push([line])
  }
  return events.flatMap((of) => {
    const [line, ...rest] = of.toSorted((one, other) => weightOf(one) - weightOf(other))
    return line ? [{ line, also: rest.map(besides).join(', ') }] : []
  })
}

/** An event in its place among the others. */
export interface ShownEvent<Entry> extends AuditEvent<Entry> {
  isNewDay: boolean
  /** The one above was reported by the same, who need not be seen again. */
  isReporterKnown: boolean
}

/** The events of each month, as they are shown. */
export function auditMonths<Entry extends Line & { at: Date }>(
  lines: readonly Entry[],
): { month: string; events: ShownEvent<Entry>[] }[] {
  const months: ReturnType<typeof auditMonths<Entry>> = []
  for (const event of auditEvents(lines)) {
    const month = formatMonth(event.line.at)
    if (months.at(-1)?.month !== month) months.push({ month, events: [] })
    const events = months.at(-1)?.events ?? []
    const above = events.at(-1)?.line
    const reporter = reporterOf(event.line)
    events.push({
      ...event,
      isNewDay: !above || clubDay(above.at) !== clubDay(event.line.at),
      isReporterKnown: reporter !== null && above !== undefined && reporterOf(above) === reporter,
    })
  }
  return months
}

/** Null where somebody did it, who is named on every line. */
function reporterOf(line: Line): string | null {
  const { isDeed, who } = auditSentence(line)
  return isDeed ? null : who
}

const weightOf = ({ action }: Line): number => OF_ONE_PAYMENT.findIndex((known) => known === action)

function isSamePayment(lines: readonly (Line & { at: Date })[], next: Line & { at: Date }): boolean {
  return (
    weightOf(next) >= 0 &&
    lines.every(
      ({ action, actor, subject, at }) =>
        weightOf({ ...next, action }) >= 0 &&
        action !== next.action &&
        actor === next.actor &&
        subject === next.subject &&
        minuteOf(at) === minuteOf(next.at),
    )
  )
}

const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000)
