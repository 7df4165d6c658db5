import { BRAND } from '@/domain/brand'
import { USUAL_CALL_HOURS } from '@/domain/promise'
import { SELECCION_WAIT_MONTHS } from '@/domain/seleccionMonths'
import { CALL_WORDS, type Called, LATE } from './calls'
import { keptText, unconfirmedText } from './waiting'

/** Words of the two groups of services in the portal. */
export const SERVICES_COPY = {
  included: {
    heading: 'Servicios incluidos',
    text: 'Entran en tu cuota. Activa el que necesites y te llamamos.',
    /** For who does not pay. */
    textOfAdult: 'Entran en la suscripción de tu familia. Activa el que necesites y te llamamos.',
  },
  premium: {
    heading: 'Servicios con precio de socio',
    text: 'Pide el que necesites. Te llamamos, te explicamos el precio y no se cobra nada sin tu confirmación.',
    badge: 'Precio exclusivo',
    before: 'Precio fuera del club:',
    member: 'Precio para ti:',
  },
  status: {
    active: 'Activo',
    inactive: 'Inactivo',
    kept: 'Sin enviar',
    sent: 'Enviando',
    unconfirmed: 'Sin confirmar',
  },
  more: 'Ver más',
  less: 'Ver menos',
  moreOf: (title: string) => ` sobre ${title}`,
  undoable: 'Se envía en unos segundos.',
  askAgain: 'Pedir otra vez',
  /** After the verb, where it was asked for somebody already. */
  forSomebodyElse: 'para alguien más',
  /** After whom something is for. */
  ofService: (title: string) => ` el servicio ${title}`,
  lastDone: (date: string) => `La última vez: hecha el ${date}.`,
  lastCancelled: (date: string) => `La última vez: anulada el ${date}.`,
  /** What follows from dropping a service or its request, before it is dropped. */
  dropping: {
    title: (verb: string, title: string) => `¿${verb} ${title}?`,
    call: (day: string) => `Se anulará la llamada del ${day}.`,
    off: 'El servicio queda desactivado. Puedes volver a activarlo cuando quieras.',
    underWay: 'Dejaremos lo que tenemos en marcha.',
    nothing: 'Podrás volver a pedirlo cuando quieras.',
    confirm: (verb: string) => `Sí, ${verb.toLowerCase()}`,
    keep: 'Dejarlo como está',
  },
  activate: 'Activar',
  deactivate: 'Desactivar',
  request: 'Solicitar',
  requested: 'Solicitado recientemente',
  awaited: 'Esperando al club',
  again: (date: string) => `Puedes volver a pedirlo a partir del ${date}.`,
  againFor: (whom: string, day: string) => `Para ${whom}, otra vez a partir del ${day}.`,
  activeHint: 'Si quieres volver a solicitarlo, contáctanos por email o llamada',
  promised: (day: string, called: Called) => `${CALL_WORDS[called].calls(null)} ${day} como tarde.`,
  late: LATE,
  contacted: (called: Called) => `${CALL_WORDS[called].contacted}.`,
  kept: `Guardada en este dispositivo. ${keptText(1)}`,
  sent: 'Enviada. Esperamos la respuesta del club.',
  unconfirmed: `El club no la ha confirmado. ${unconfirmedText(1)}`,
  medical: {
    call: 'Llama al médico',
    hours: 'A cualquier hora, todos los días.',
    emergency: 'Si es una urgencia, llama al 112.',
  },
  seleccion: {
    today: 'Hoy:',
    /** After the price. */
    from: (date: string) => `desde el ${date}`,
    since: (date: string) =>
      `Llevas más de ${SELECCION_WAIT_MONTHS} meses en el club: es tu precio desde el ${date}.`,
    unknown: 'No disponible ahora: todavía no sabemos desde cuándo estás en el club.',
    /** For who enters with somebody else's membership. */
    ofFamily: 'Depende de cuánto lleva tu familia en el club. Te lo decimos cuando te llamemos.',
  },
  market: {
    use: 'Usar código',
    code: 'Tu código:',
    copy: 'Copiar código',
    copied: 'Código copiado',
    copyFailed: 'No se ha podido copiar. Apúntalo:',
    open: `Abrir ${BRAND.name} Market`,
    note: 'El código es de todo el club, no es personal. Escríbelo al pagar.',
    unavailable: 'No disponible ahora. Aparecerá cuando haya cobertura.',
    needsCoverage: 'Para abrir la tienda necesitas cobertura.',
  },
} as const

/** Toasts of an action, as the specification has them; each only once it is true. */
export const ACTION_TOASTS = {
  activated: {
    title: 'Activado correctamente',
    description: `${BRAND.name} contactará contigo en las próximas ${USUAL_CALL_HOURS}h laborables`,
  },
  ready: {
    title: 'Activado correctamente',
    description: 'Ya puedes usarlo: el teléfono está en su ficha, en esta página.',
  },
  deactivated: {
    title: 'Desactivado correctamente',
    description: 'Si quieres volver a solicitar el servicio solo debes marcar activar',
  },
  requested: {
    title: 'Servicio solicitado correctamente',
    description: `${BRAND.name} contactará contigo en las próximas ${USUAL_CALL_HOURS} horas laborables.`,
  },
  kept: {
    title: 'Guardada en este dispositivo',
    description: 'Tu petición está guardada en este dispositivo. El club todavía no la ha confirmado.',
  },
  superseded: {
    title: 'No ha cambiado nada',
    description: 'Un cambio posterior, hecho desde otro dispositivo o por el club, vale más que este.',
  },
  repeated: {
    title: 'Ya estaba pedido',
    description: 'El club ya tenía una solicitud de este servicio y sigue con ella.',
  },
  failed: (action: 'activation' | 'deactivation') => ({
    title: 'Error',
    description: `Ha ocurrido un error al ${action === 'activation' ? 'activar' : 'desactivar'} el servicio`,
  }),
} as const

/** How to reach the club, in the portal. */
export const CONTACT_COPY = {
  heading: '¿Prefieres hablar con alguien?',
  knowsYou: (name: string | null) =>
    name ? `${name} conoce tu caso.` : 'Te atiende una persona que conoce tu caso.',
  phone: 'Por teléfono',
  email: 'Por correo',
  urgent: 'En una urgencia',
  hours: BRAND.supportHours,
  emergency: 'Teléfonos de emergencia',
} as const
