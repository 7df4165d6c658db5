import type { MessageState } from '@/domain/message'
import type { MessageHandling, MessageKind, SetAsideReason } from '@/domain/panel/messageQuery'
import { formatReference, REFERENCE_LENGTH } from '@/domain/reference'

/** Why a declaration of withdrawal was set aside. */
export const SET_ASIDE_WORDS: Record<SetAsideReason, string> = {
  not_theirs: 'el cliente dice que no lo pidió',
  out_of_time: 'llegó fuera de plazo',
  nothing_to_end: 'no tiene suscripción en marcha',
  no_account: 'no hay ninguna cuenta con ese correo',
  recorded_elsewhere: 'ya está apuntado en su ficha',
}

const HANDLED: Record<Exclude<MessageHandling, ''>, string> = {
  answered: 'Contestado',
  confirmed: 'Desistimiento confirmado',
  set_aside: 'Apartado',
  repeated: 'Repetido: el desistimiento ya consta por otra vía',
}

/** Early ones have none. */
const numbered = (number: string): string => (number ? `, número ${formatReference(number)}` : '')

/** Words of the panel's page of messages. */
export const MESSAGES_COPY = {
  title: 'Mensajes',
  text: 'Lo que escribe la gente en la web.',
  loading: 'Cargando mensajes...',
  failed: 'Error al cargar los mensajes',
  list: 'Mensajes recibidos',
  empty: {
    heading: 'No hay mensajes',
    text: 'Cuando alguien escriba desde la página de contacto, o desista de su contrato, lo verás aquí y llegará también al correo del club.',
  },
  nothingWaits: {
    heading: 'Nada por contestar',
    text: 'Aquí llega lo que se escribe en la página de contacto, y quien desiste de su contrato.',
    /** What is to be done instead. */
    lateRequests: (count: number) =>
      count === 1 ? 'Queda 1 solicitud atrasada' : `Quedan ${count} solicitudes atrasadas`,
  },
  /** Below what waits: the last ones that were dealt with, and the way to the others. */
  lately: { heading: 'Lo último contestado', all: 'Ver los contestados' },
  which: 'Qué mensajes se ven',
  nothingHandled: {
    heading: 'Ningún mensaje contestado',
    text: 'Cuando el club conteste a alguien, lo verás aquí, con lo que se le dijo.',
  },
  sets: { all: 'Todos', waiting: 'Sin contestar', handled: 'Contestados' },
  received: (day: string) => `Recibido el ${day}`,
  number: (number: string) => `Número ${formatReference(number)}`,
  /** Which message a button is about, for those who do not see the row: one person may have written twice. */
  of: (name: string, number: string) => `: ${name}${numbered(number)}`,
  find: {
    formLabel: 'Buscar un mensaje por su número',
    label: 'Buscar por número',
    placeholder: 'Por ejemplo K7MP 4QXT',
    hint: 'El que la persona tiene en su correo.',
    button: 'Buscar',
    all: 'Ver todos',
    none: 'Ningún mensaje tiene ese número.',
    incomplete: `El número tiene ${REFERENCE_LENGTH} letras y cifras.`,
  },
  withdrawal: 'Desistimiento',
  due: {
    message: { today: 'Contestar hoy', by: (day: string) => `Contestar el ${day} como tarde` },
    withdrawal: { today: 'Decidir hoy', by: (day: string) => `Decidir el ${day} como tarde` },
  } satisfies Record<MessageKind, unknown>,
  late: (day: string) => `Atrasado: era el ${day}`,
  handled: HANDLED,
  handledAt: (day: string) => ` el ${day}`,
  handledBy: (name: string) => ` por ${name}`,
  noClient: 'Ningún cliente tiene este correo.',
  reply: {
    button: 'Contestar',
    formLabel: (name: string) => `Contestar a ${name}`,
    label: 'Tu respuesta',
    ownAddress: (reach: string) => `Sale para ${reach}, con lo que escribió debajo.`,
    typedAddress: (reach: string) => `Sale para ${reach}, un correo sin comprobar: no pongas nada privado.`,
    send: 'Enviar respuesta',
    busy: 'Enviando…',
    done: (reach: string) => ({ title: 'Respuesta en camino', description: `Sale ahora para ${reach}.` }),
    taken: {
      title: 'No se ha enviado: ya estaba contestado',
      description: 'Alguien del equipo lo ha contestado antes. Abajo ves quién y qué.',
    },
    mail: {
      queued: 'Respuesta por salir',
      sent: 'Respuesta enviada',
      failed: 'La respuesta no ha salido',
      dropped: 'La respuesta no se envió',
      unknown: 'No se sabe si la respuesta ha salido',
    } satisfies Record<MessageState, string>,
    /** Before what was answered, for those who do not see its place. */
    was: 'Respuesta:',
    of: (name: string, number: string) => ` la respuesta a ${name}${numbered(number)}`,
  },
  answer: { button: 'Dar por contestado', busy: 'Apuntando…', failed: 'No se ha podido apuntar' },
  confirm: {
    button: 'Confirmar desistimiento',
    /** Of the button, in the row that says what it is about. */
    verb: 'Confirmar',
    object: ' desistimiento',
    title: '¿Confirmar este desistimiento?',
    who: (name: string) => `Confírmalo solo si has comprobado que lo pide ${name}.`,
    effects: (moment: string) => [
      `Cuenta desde que llegó: ${moment}.`,
      'Si sigue en marcha, la suscripción termina ahora mismo. Se devuelve todo lo cobrado por ella.',
      'Recibe un correo que lo confirma. No se puede deshacer.',
    ],
    busy: 'Confirmando…',
    done: 'Desistimiento confirmado',
    failed: 'No se ha podido confirmar',
  },
  setAside: {
    button: 'Apartar…',
    title: '¿Apartar esta declaración?',
    text: 'No se termina ninguna suscripción. El enlace de su correo deja de servir.',
    label: 'Motivo',
    choose: 'Elige un motivo',
    confirm: 'Apartar la declaración',
    busy: 'Apartando…',
    done: 'Declaración apartada',
    failed: 'No se ha podido apartar',
  },
  client: 'Ver su ficha',
  clientOf: (name: string) => ` de ${name}`,
  mail: 'Aviso al correo del club: pendiente',
  attempts: (count: number) =>
    count === 1
      ? 'Un intento sin éxito. Se vuelve a intentar solo.'
      : `${count} intentos sin éxito. Se vuelve a intentar solo.`,
} as const
