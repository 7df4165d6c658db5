import type { AuditAction } from '@/domain/panel/auditAction'
import { lookUp } from '@/domain/service'
import { formatList } from '../formatList'

/** What somebody of the team did with the person's data; null for what only others do. */
const DEEDS: Record<AuditAction, string | null> = {
  client_opened: 'abrió tu ficha',
  client_added: 'creó tu ficha',
  client_invited: 'te envió el enlace de pago',
  client_reminded: 'te recordó que faltaba el pago',
  departure_begun: 'pidió el fin del cobro',
  client_deactivated: 'desactivó tu cuenta',
  client_deleted: 'borró tu cuenta',
  account_changed: 'cambió tus datos',
  notices_changed: 'cambió cómo te avisamos',
  adult_invited: 'invitó a alguien de tu familia',
  invitation_withdrawn: 'retiró una invitación',
  adult_changed: 'cambió los datos de alguien de tu familia',
  adult_removed: 'quitó el acceso a alguien de tu familia',
  handover_proposed: 'apuntó un cambio de titular',
  handover_agreed: 'apuntó que otra persona será titular',
  handover_refused: 'apuntó que no habrá cambio de titular',
  relative_added: 'añadió a una persona que cuidas',
  relative_changed: 'cambió los datos de una persona que cuidas',
  relative_removed: 'quitó a una persona que cuidas',
  email_proved: 'confirmó tu correo',
  data_copy_offered: 'te envió el enlace a la copia de tus datos',
  said_removed: 'borró lo que contaste en una solicitud',
  client_reconciled: 'puso tu ficha al día con los cobros',
  access_restored: 'te devolvió el acceso',
  request_handled: 'atendió una solicitud',
  request_taken: 'cogió una solicitud',
  request_released: 'dejó libre una solicitud',
  call_planned: 'puso día para volver a llamarte',
  call_missed: 'te llamó sin poder hablar contigo',
  note_added: 'apuntó una nota sobre una llamada',
  person_chosen: 'eligió quién te atiende',
  delivery_resent: 'reenvió un aviso sobre ti',
  mail_resent: 'te reenvió un correo',
  benefit_activation: 'pidió un servicio para ti',
  benefit_deactivation: 'anuló un servicio',
  cancellation_requested: 'apuntó tu baja',
  cancellation_undone: 'deshizo tu baja',
  withdrawal_requested: 'apuntó tu desistimiento',
  bereavement_reported: 'apuntó un fallecimiento',
  refund_requested: 'pidió una devolución',
  call_handled: 'atendió tu llamada',
  message_answered: 'contestó tu mensaje',
  declaration_set_aside: 'apartó un desistimiento',
  staff_created: null,
  staff_changed: null,
  staff_removed: null,
  account_taken_over: null,
  clients_exported: null,
  call_request_erased: null,
  card_changed: null,
  adult_joined: null,
  adult_left: null,
  adult_became_client: null,
  handover_asked: null,
  handover_withdrawn: null,
  handed_over: null,
  stage: null,
  subscription_status: null,
  subscription_end: null,
  invoice: null,
  refund: null,
  refund_failed: null,
  dispute: null,
  ending_settled: null,
}

/** What is said of a deed; one that a newer server knows is a change all the same. */
const deedWord = (action: string): string => lookUp(DEEDS, action) ?? 'hizo un cambio'

/** The deeds of one day in one sentence, each once, in the order in which they were done. */
export function deedsSentence(actions: readonly string[]): string {
  const words = [...new Set(actions.map(deedWord))]
  return `El equipo ${formatList(words)}.`
}

/** Words of the part. */
export const STAFF_DEEDS_COPY = {
  list: 'Qué días abrió el equipo tus datos',
  loading: 'Buscando cuándo se abrieron tus datos…',
  none: 'Hasta hoy nadie del equipo ha abierto tu ficha.',
  cut: 'Lo de antes está en la copia de tus datos.',
  more: (days: number) => (days === 1 ? 'Ver otro día' : `Ver otros ${days} días`),
  offline: 'Para ver quién ha abierto tus datos hace falta cobertura.',
  retry: 'Buscarlo otra vez',
} as const
