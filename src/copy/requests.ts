import { BRAND } from '@/domain/brand'
import { USUAL_WORKING_DAYS } from '@/domain/periods'
import { unbroken } from '@/domain/unbroken'
import { askedByText, CALL_WORDS, type Called, LATE } from './calls'
import { keptText, unconfirmedText } from './waiting'

/** Words of «Mis solicitudes». */
export const REQUESTS_COPY = {
  heading: 'Mis solicitudes',
  text: 'Lo que has pedido y cómo va.',
  /** Where others of the family ask as well. */
  textOfFamily: 'Lo que habéis pedido y cómo va.',
  back: 'Volver a mi cuenta',
  coming: 'Por confirmar',
  open: 'En marcha',
  ready: 'A tu disposición',
  refused: 'Rechazadas',
  over: 'Anteriores',
  /** `whom`: as it follows «para»; null while all are shown. */
  noneOpen: (whom: string | null) =>
    whom === null ? 'Ahora no tienes nada en marcha.' : `Ahora no hay nada en marcha para ${whom}.`,
  filter: {
    label: 'Para quién',
    all: 'Todas',
    family: 'Para la familia',
    none: (whom: string) => `No has pedido nada para ${whom}.`,
    showAll: 'Ver todas',
  },
  empty: {
    heading: 'Todavía no has pedido nada',
    text: 'Cuando pidas algo, aquí verás cómo va:',
    steps: (caller: string | null) => [
      'Eliges un servicio.',
      `Te decimos qué día te ${caller ? `llama ${caller}` : 'llamamos'}: en ${unbroken(`${USUAL_WORKING_DAYS} días`)} laborables como mucho.`,
      'Aquí lees qué día se hizo.',
    ],
    action: 'Ver qué puedo pedir',
    /** Whoever is no member, or may be none, asks for nothing yet. */
    guest: 'Los servicios se piden desde el portal, con una suscripción activa. Aquí verás cómo va cada uno.',
  },
  states: {
    kept: 'Guardada en este dispositivo',
    sent: 'Enviada',
    unconfirmed: 'Sin confirmar',
    received: 'Recibida por el club',
    ready: 'Disponible',
    contacted: 'En contacto',
    done: 'Hecha',
    cancelled: 'Anulada',
    superseded: 'Anulada',
    repeated: 'Ya pedida',
    deactivated: 'Recibida por el club',
    refused: 'Rechazada',
  },
  /** A request for a service is what everybody expects here. */
  actions: { activation: null, deactivation: 'Baja del servicio' },
  kept: keptText(1),
  unconfirmed: unconfirmedText(1),
  sent: 'Esperamos la respuesta del club.',
  atTheLatest: 'como tarde.',
  late: LATE,
  contacted: (called: Called) => `${CALL_WORDS[called].contacted}.`,
  superseded: 'Otro cambio posterior la sustituyó.',
  repeated: 'Ya había una solicitud en marcha de este servicio, y vale esa.',
  cancelled: 'Ya no está en marcha.',
  deactivated: 'El servicio quedó desactivado.',
  cooldown: (date: string) => `Puedes volver a pedirlo a partir del ${date}.`,
  pay: 'Completar suscripción',
  /** Of whoever was a member: it may be over, or owe a renewal. */
  membership: 'Ver mi suscripción',
  /** What has happened to a request, step by step. */
  story: {
    made: (moment: string) => `Pediste: ${moment}`,
    byOther: (moment: string, name: string) => `${askedByText(name)}: ${moment}`,
    byClub: (moment: string) => `Lo pidió el club en tu nombre: ${moment}`,
    received: (moment: string) => `Recibida: ${moment}`,
    called: (moment: string, caller: string | null, called: Called) =>
      `${CALL_WORDS[called].called(caller)}: ${moment}`,
    done: (moment: string) => `Hecha: ${moment}`,
    cancelled: (moment: string) => `Anulada: ${moment}`,
  },
  callAgain: (day: string, called: Called) => `${CALL_WORDS[called].callsAgain} ${day}.`,
  said: {
    text: 'Nos contaste:',
    callAt: (time: string) => `Prefieres la llamada: ${time.toLowerCase()}.`,
    remove: 'Borrar lo que conté',
    removeOf: (title: string) => ` al pedir ${title}`,
    removing: 'Borrando…',
  },
  cancel: 'Anular',
  callOf: (title: string) => ` por ${title}`,
  calendar: {
    add: 'Añadir al calendario',
    addOf: (title: string) => ` la llamada de ${title}`,
    file: 'llamada.ics',
    summary: `Llamada de ${BRAND.name}`,
    description: `Te llamamos este día, como tarde. Si lo necesitas antes, llámanos al ${BRAND.phone.text}.`,
  },
  dismiss: 'Entendido',
  dismissOf: (title: string) => ` sobre ${title}`,
  unknownService: 'Servicio que ya no está en el club',
} as const
