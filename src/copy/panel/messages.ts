import type { MessageHandling, SetAsideReason } from '@/domain/panel/messageQuery'
import { REFERENCE_LENGTH } from '@/domain/reference'

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

/** Words of the panel's page of messages. */
export const MESSAGES_COPY = {
  title: 'Mensajes',
  text: 'Lo que ha llegado por el formulario de contacto y por la página de desistimiento. Cada mensaje se envía también al correo del club. Primero va lo atrasado y lo que hay que decidir.',
  loading: 'Cargando mensajes...',
  failed: 'Error al cargar los mensajes',
  list: 'Mensajes recibidos',
  empty: {
    heading: 'No hay mensajes',
    text: 'Cuando alguien escriba desde la página de contacto lo verás aquí.',
  },
  received: (moment: string) => `Recibido: ${moment}`,
  number: (number: string) => `Número ${number}`,
  find: {
    formLabel: 'Buscar un mensaje por su número',
    label: 'Buscar por número',
    hint: 'El que la persona tiene en su correo, por ejemplo K7MP 4QXT.',
    button: 'Buscar',
    all: 'Ver todos',
    none: 'Ningún mensaje tiene ese número.',
    incomplete: `El número tiene ${REFERENCE_LENGTH} letras y cifras.`,
  },
  withdrawal: 'Desistimiento',
  deadline: (day: string) => `Contestar el ${day} como tarde`,
  decide: (day: string) => `Decidir el ${day} como tarde`,
  late: 'Atrasado',
  handled: HANDLED,
  handledAt: (moment: string) => ` el ${moment}`,
  noClient: 'Ningún cliente tiene este correo.',
  answer: { button: 'Marcar como contestado', busy: 'Apuntando…', failed: 'No se ha podido apuntar' },
  confirm: {
    button: 'Confirmar desistimiento',
    title: '¿Confirmar este desistimiento?',
    who: (name: string) => `Confírmalo solo si has comprobado con ${name} que lo pide.`,
    effects: (moment: string) => [
      `Cuenta desde que llegó: ${moment}.`,
      'La suscripción termina ahora mismo y se devuelve todo lo cobrado por ella.',
      'Recibe un correo que lo confirma. No se puede deshacer.',
    ],
    busy: 'Confirmando…',
    cancel: 'Cancelar',
    done: 'Desistimiento confirmado',
    failed: 'No se ha podido confirmar',
  },
  setAside: {
    button: 'Apartar…',
    title: '¿Apartar esta declaración?',
    text: 'No se termina ninguna suscripción. El enlace de su correo deja de servir.',
    label: 'Motivo',
    confirm: 'Apartar la declaración',
    busy: 'Apartando…',
    done: 'Declaración apartada',
    failed: 'No se ha podido apartar',
  },
  client: 'Ver su ficha',
  clientOf: (name: string) => ` de ${name}`,
  mail: {
    queued: 'Correo pendiente',
    sent: 'Correo enviado al club',
  },
  attempts: (count: number) =>
    count === 1
      ? 'Un intento sin éxito. Se vuelve a intentar solo.'
      : `${count} intentos sin éxito. Se vuelve a intentar solo.`,
} as const
