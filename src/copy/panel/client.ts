import type { MessageState } from '@/domain/message'
import type { Way } from '@/domain/noticeChoice'
import type { ConsentDocument } from '@/domain/consent'
import type { MembershipStatus } from '@/domain/membership'
import { formatMoney } from '../formatMoney'

/** The membership as Stripe has it. */
export const MEMBERSHIP_WORDS: Record<MembershipStatus, string> = {
  incomplete: 'Sin completar el pago',
  active: 'Activa',
  past_due: 'Impagada',
  unpaid: 'Impagada',
  cancelled: 'Cancelada',
  incomplete_expired: 'Caducada sin pagar',
  paused: 'En pausa',
}

/** Shown as the next charge of a membership that Stripe does not charge as it is now. */
const NO_CHARGE: Partial<Record<MembershipStatus, string>> = {
  unpaid: 'Ninguno: Stripe ya no intenta cobrar esta cuota',
  paused: 'Ninguno mientras esté en pausa',
}

export const CONSENT_WORDS: Record<ConsentDocument, string> = {
  'privacy-and-terms': 'Privacidad y condiciones',
  'immediate-start': 'Inicio inmediato del servicio',
  analytics: 'Medición de registros',
}

const PAYMENT_STATES: Partial<Record<string, string>> = {
  paid: 'Cobrado',
  open: 'Pendiente de cobro',
  void: 'Anulado',
  uncollectible: 'Incobrable',
  succeeded: 'Devuelto',
  pending: 'Devolución en curso',
  failed: 'Devolución fallida',
}
/** What Stripe's word for a payment or refund means; one that is not known is shown as it is. */
export const paymentState = (state: string): string => PAYMENT_STATES[state] ?? state

/** Words of one client's page. */
export const CLIENT_COPY = {
  title: 'Ficha de cliente',
  loading: 'Cargando el cliente...',
  failed: 'Error al cargar el cliente',
  missing: {
    heading: 'Este cliente no existe',
    text: 'Puede que el enlace esté incompleto. Búscalo en la lista de clientes.',
  },
  deleted: {
    heading: 'Este cliente se ha eliminado',
    text: 'Sus datos ya no están. Queda lo que el club tiene que guardar: lo que se hizo y cuándo.',
  },
  /** Under the name. */
  standing: {
    asked: (open: number) =>
      open === 0 ? 'Nada pedido' : open === 1 ? '1 solicitud en marcha' : `${open} solicitudes en marcha`,
    owes: (amount: string) => `Debe ${amount}`,
    paid: 'Al día',
    next: (day: string) => `Próximo cobro el ${day}`,
    ends: (day: string) => `Se cancela el ${day}`,
  },
  toList: 'Ir a la lista de clientes',
  none: 'Nada todavía.',
  unknown: 'No disponible ahora',
  showAll: (count: number) => `Ver todo (${count})`,
  showNewest: (count: number) => `Ver las ${count} últimas`,
  cut: (count: number) => `Aquí solo están las ${count} últimas.`,
  yes: 'Sí',
  no: 'No',
  data: {
    heading: 'Datos',
    phone: 'Teléfono',
    email: 'Correo',
    dni: 'DNI o NIE',
    noDni: 'Sin DNI',
    verified: 'Correo confirmado',
    created: 'Fecha de registro',
    source: 'Alta',
    sources: {
      web: 'En la web',
      panel: 'Desde el panel',
      family: 'Invitado por su familia',
    } as Partial<Record<string, string>>,
    memberSince: 'En el club desde',
    left: 'Baja',
    invited: 'Última invitación',
  },
  person: {
    label: 'Persona de referencia',
    usual: (name: string) => `${name} (habitual)`,
    nobody: 'Nadie todavía',
    hint: 'El cliente la ve en su portal, con su nombre, el horario y el teléfono del club.',
    save: 'Guardar persona',
    saving: 'Guardando…',
    saved: (name: string) => `Su persona es ${name}`,
    unset: 'Todavía no tiene a nadie',
    failed: 'No se ha podido guardar la persona',
  },
  membership: {
    heading: 'Suscripción',
    none: 'Stripe no tiene ninguna suscripción de este cliente.',
    state: 'Estado',
    fee: 'Cuota',
    feeText: (cents: number) => `${formatMoney(cents)} al mes`,
    nextCharge: 'Próximo cobro',
    noCharge: NO_CHARGE,
    ended: 'Fin del último periodo pagado',
    until: 'Se cancela el',
    access: 'Acceso al portal hasta',
    pastDue: 'Sin pagar desde',
    card: 'Tarjeta',
    cardText: (brand: string, last4: string, month: string, year: number) =>
      `${brand} terminada en ${last4}, caduca ${month}/${year}`,
    checked: 'Última comprobación',
    reconcile: 'Actualizar desde Stripe',
    reconciling: 'Actualizando…',
    reconciled: 'Actualizado desde Stripe',
    failed: 'No se ha podido actualizar desde Stripe',
  },
  payments: {
    heading: 'Pagos',
    none: 'Todavía no hay ningún cobro.',
    refund: 'Devolución',
    invoice: 'Cuota',
    card: (brand: string, last4: string) => `${brand} terminada en ${last4}`,
    link: 'Recibo en Stripe',
  },
  services: {
    heading: 'Servicios',
    none: 'No ha activado ni pedido ningún servicio.',
    active: 'Activado',
    inactive: 'Desactivado',
    requested: 'Solicitado',
    notRequested: 'No solicitado',
    since: (date: string) => `desde el ${date}`,
  },
  requests: {
    heading: 'Solicitudes',
    none: 'No ha pedido nada todavía.',
    deactivation: 'Baja del servicio',
    superseded: 'Sustituida por un cambio posterior',
    repeated: 'Repetida: ya había una en marcha',
    refused: 'Rechazada',
    byClub: 'Hecha por el club',
    made: (moment: string) => `Pedida: ${moment}`,
    ended: (moment: string) => `Dado de baja: ${moment}`,
    promised: (day: string) => `Prometida para el ${day}`,
    handled: (moment: string) => `Último cambio: ${moment}`,
  },
  notes: {
    heading: 'Notas de llamadas',
    none: 'Todavía no hay notas.',
    by: (staff: string) => `${staff} · `,
  },
  consents: {
    heading: 'Consentimientos',
    none: 'Todavía no ha dado ninguno. Los da la propia persona en el paso del pago.',
    accepted: (moment: string, version: string) => `Aceptado: ${moment}, texto del ${version}`,
    withdrawn: (moment: string) => `Retirado: ${moment}`,
  },
  sent: {
    heading: 'Correos y avisos',
    mails: 'A la persona',
    deliveries: 'Avisos a otros programas del club',
    noMails: 'Nada todavía.',
    ways: { push: 'En su móvil', mail: 'Correo', message: 'SMS o WhatsApp' } satisfies Record<Way, string>,
    noDeliveries: 'Ningún aviso.',
    mailStates: {
      queued: 'En cola',
      sent: 'Enviado',
      failed: 'No ha salido',
      dropped: 'Ya no hacía falta',
      unknown: 'No se sabe si llegó',
    } satisfies Record<MessageState, string>,
    deliveryStates: { pending: 'En cola', delivered: 'Entregado', dead: 'No ha llegado' },
    kinds: { lead: 'Cambio de etapa', benefit: 'Cambio de servicio' },
    /** Nothing of what has not been tried yet. */
    attempts: (count: number) => (count === 0 ? '' : count === 1 ? '1 intento' : `${count} intentos`),
    status: (status: number) => `respuesta ${status}`,
    resend: 'Reenviar',
    sendByMail: 'Enviar por correo',
    resending: 'Reenviando…',
    of: (what: string, moment: string) => ` ${what} del ${moment}`,
    resent: { title: 'Puesto en cola', description: 'Sale en menos de un minuto.' },
    resendFailed: 'No se ha podido reenviar',
  },
  parting: {
    heading: 'Dejar de atender',
    text: 'Desactivar quita el acceso y deja los datos; eliminar borra también los datos. Las dos cosas acaban con el cobro y preguntan antes.',
  },
  audit: {
    heading: 'Registro',
    none: 'Nada todavía.',
    all: 'Ver en el registro',
    cut: (count: number) => `Aquí solo están las ${count} últimas. Todas están en el registro.`,
  },
} as const
