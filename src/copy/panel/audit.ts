import { AUDIT_ACTIONS, type AuditAction, isAboutTeam } from '@/domain/panel/auditAction'
import { formatDate } from '../format'
import { CLIENT_FILTERS } from '@/domain/panel/clientQuery'
import { lookUp } from '@/domain/service'
import { noticeName } from '../mails/noticeName'
import { PROFILE_WORDS } from '../profileWords'
import { RIGHT_WORDS } from './team'
import { SET_ASIDE_WORDS } from './messages'
import { MEMBERSHIP_WORDS, paymentState } from './client'
import { FILTER_WORDS } from './clientList'
import { SITUATION_WORDS } from './situation'
import { HANDLING_WORDS, serviceTitle } from './shared'

const ACTION_WORDS: Record<AuditAction, string> = {
  stage: 'Cambio de etapa',
  subscription_status: 'Cambio de suscripción',
  subscription_end: 'Día en que termina la suscripción',
  access_restored: 'Acceso devuelto',
  invoice: 'Cobro',
  refund: 'Devolución',
  dispute: 'Reclamación al banco',
  benefit_activation: 'Servicio activado o pedido',
  benefit_deactivation: 'Servicio desactivado o anulado',
  staff_created: 'Alta en el equipo',
  staff_changed: 'Cambio en el equipo',
  staff_removed: 'Baja en el equipo',
  client_added: 'Cliente añadido',
  client_invited: 'Invitación enviada',
  client_reminded: 'Recordatorio enviado',
  departure_begun: 'Fin del cobro pedido a Stripe',
  client_deactivated: 'Cliente desactivado',
  client_deleted: 'Cliente eliminado',
  client_opened: 'Ficha abierta',
  account_changed: 'Datos cambiados',
  notices_changed: 'Cómo se le avisa, cambiado',
  adult_invited: 'Familiar invitado',
  invitation_withdrawn: 'Invitación de un familiar, retirada',
  adult_joined: 'Un familiar acepta entrar',
  adult_changed: 'Datos de un familiar, cambiados',
  adult_removed: 'Acceso quitado a un familiar',
  adult_left: 'Un familiar deja de entrar',
  handover_asked: 'Un familiar quiere ser titular',
  handover_withdrawn: 'Un familiar ya no quiere ser titular',
  handover_proposed: 'Titular tras un fallecimiento, falta otra persona',
  handover_agreed: 'Acuerdo para que otra persona sea titular',
  handover_refused: 'Cambio de titular rechazado',
  handed_over: 'Cambio de titular hecho',
  adult_became_client: 'Se apunta tras dejar su familia',
  relative_added: 'Persona cuidada añadida',
  relative_changed: 'Persona cuidada cambiada',
  relative_removed: 'Persona cuidada quitada',
  data_copy_offered: 'Copia de datos pedida',
  said_removed: 'Borrado de lo que se contó',
  email_proved: 'Correo confirmado',
  account_taken_over: 'Correo confirmado; contraseña de antes anulada',
  client_reconciled: 'Actualizado desde Stripe',
  clients_exported: 'Lista descargada',
  request_handled: 'Solicitud atendida',
  request_taken: 'Solicitud asignada',
  request_released: 'Solicitud dejada libre',
  call_planned: 'Día para volver a llamar',
  call_missed: 'Llamada sin respuesta',
  note_added: 'Nota apuntada',
  person_chosen: 'Persona de referencia elegida',
  delivery_resent: 'Aviso reenviado',
  mail_resent: 'Correo reenviado',
  cancellation_requested: 'Baja pedida',
  cancellation_undone: 'Baja deshecha',
  withdrawal_requested: 'Desistimiento',
  bereavement_reported: 'Aviso de fallecimiento',
  ending_settled: 'Baja aceptada por Stripe',
  card_changed: 'Tarjeta cambiada',
  refund_requested: 'Devolución pedida',
  refund_failed: 'Devolución que no ha salido',
  call_handled: 'Llamada atendida',
  call_request_erased: 'Petición de llamada borrada',
  message_answered: 'Mensaje contestado',
  declaration_set_aside: 'Desistimiento apartado',
}

/** What a line of the log says was done; an action of an older version is shown by its own name. */
export function actionWord(action: string): string {
  const known = AUDIT_ACTIONS.find((other) => other === action)
  return known ? ACTION_WORDS[known] : action
}

const STATE_WORDS: Partial<Record<string, string>> = {
  ...SITUATION_WORDS,
  ...RIGHT_WORDS,
  ...MEMBERSHIP_WORDS,
  ...HANDLING_WORDS,
  applied: 'Aplicada',
  superseded: 'Sustituida',
  refused: 'Rechazada',
  queued: 'En cola',
  sent: 'Enviado',
  failed: 'No ha salido',
  dropped: 'Ya no hacía falta',
  unknown: 'No se sabe si llegó',
  delivered: 'Entregado',
  dead: 'No ha llegado',
}
/** A state before or after a change, or a kind of mail; numbers are shown as they are. */
export function stateWord(state: string): string {
  if (STORED_DATE.test(state)) return formatDate(new Date(state))
  return STATE_WORDS[state] ?? paymentState(noticeName(state))
}
/** How PocketBase stores a moment. */
const STORED_DATE = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?Z$/

/** Fields already named by the action are left out. */
const FIELD_WORDS: Partial<Record<string, string>> = {
  ...Object.fromEntries(
    CLIENT_FILTERS.map((filter) => [`filter:${filter}`, FILTER_WORDS[filter].toLowerCase()]),
  ),
  status: '',
  stage: '',
  state: '',
  text: '',
  profile: '',
  person: '',
  cancel_at: '',
  dispute: '',
  active: 'acceso',
  fecha_de_baja: 'fecha de baja',
  email: 'correo',
  name: 'nombre',
  trade: 'oficio',
  drawing: 'dibujo',
  period_end: 'al final del mes pagado',
  now: 'en el acto',
  past_due: 'cuota impagada',
  bereavement: 'fallecimiento',
  withdrawal: 'desistimiento',
  cancellation: 'baja',
  password: 'contraseña',
  link: 'con el enlace del correo',
  code: 'con un código',
  reset: 'con una contraseña nueva',
  search: 'con búsqueda',
  lead: 'cambio de etapa',
  benefit: 'cambio de servicio',
  'notices:requests': 'de sus solicitudes',
  'notices:family': 'de su familia',
  'notices:money': 'de la cuota',
  'notices:details': 'con la pantalla bloqueada',
  undone_by_link: 'deshecho con el enlace del correo',
  by_phone: 'por teléfono',
  by_mail: 'por correo',
  by_form: 'con el formulario de desistimiento',
  told_by_member: 'lo dijo el cliente',
  told_by_relative: 'lo dijo un familiar',
  told_by_other: 'lo dijo otra persona',
  death_certificate: 'vio el certificado de defunción',
  family_book: 'vio el libro de familia',
  burial_licence: 'vio la licencia de enterramiento',
  identified_called_back: 'se le devolvió la llamada',
  identified_known_data: 'dijo datos de su ficha',
  identified_own_address: 'escribió desde su correo',
  ...SET_ASIDE_WORDS,
}
/** What a line is about: a service, a mail, or the name of a changed field. */
const fieldWord = (field: string): string =>
  FIELD_WORDS[field] ?? lookUp(PROFILE_WORDS, field)?.toLowerCase() ?? serviceTitle(noticeName(field))

const ACTOR_WORDS: Partial<Record<string, string>> = {
  stripe: 'Stripe',
  'set-up': 'La instalación',
  retention: 'El plazo de conservación',
  restore: 'La recuperación de una copia',
  adult: 'Un familiar',
}
/** Who did it: staff by name, the client, or a part of the server. */
export function actorWord({
  actor,
  action,
  subject,
}: Record<'actor' | 'action' | 'subject', string>): string {
  if (actor && actor === subject && !isAboutTeam(action)) return 'El propio cliente'
  return ACTOR_WORDS[actor] ?? (actor || '-')
}

interface Change {
  fields: readonly string[]
  before: string
  after: string
}

/** «Asesoría laboral ilimitada: Recibida por el club → Hecha». */
export function changeText({ fields, before, after }: Change): string {
  const states = [before, after].filter(Boolean).map(stateWord).join(' → ')
  return [fields.map(fieldWord).filter(Boolean).join(', '), states].filter(Boolean).join(': ')
}

/** Words of the audit log. */
export const AUDIT_COPY = {
  title: 'Registro',
  text: 'Quién ha hecho qué y cuándo. Nadie puede borrar ni corregir estas líneas.',
  list: 'Lo que se ha hecho',
  loading: 'Cargando el registro...',
  failed: 'Error al cargar el registro',
  filters: 'Filtrar el registro',
  action: 'Acción',
  allActions: 'Todas las acciones',
  from: 'Desde el día',
  to: 'Hasta el día',
  onlyClient: (name: string) => `Solo lo de ${name}`,
  thisClient: 'un cliente',
  allClients: 'Ver el de todos',
  clear: 'Quitar los filtros',
  filter: 'Filtrar',
  reportedBy: ' · lo avisó ',
  gone: 'Cliente eliminado',
  formerColleague: 'Alguien que ya no está en el equipo',
  empty: {
    heading: 'Todavía no hay nada',
    text: 'Cada acción del panel y cada cambio de cobro quedarán aquí.',
  },
  noMatch: { heading: 'Nada con estos filtros', text: 'Prueba con otra acción o con otras fechas.' },
} as const
