import { ADULTS_MAX, INVITATIONS_A_MONTH } from '@/domain/family'
import type { AccessVerdict } from '@/domain/membership'
import { FORMER_ADULT_DAYS, INVITATION_DAYS } from '@/domain/periods'
import { unbroken } from '@/domain/unbroken'
import { formatList } from '../formatList'
import { formerAdultsText } from '../formerAdults'

const KEPT_DAYS = unbroken(`${FORMER_ADULT_DAYS} días`)
const LINK_DAYS = unbroken(`${INVITATION_DAYS} días`)
const TOO_MANY = `Ya van ${INVITATIONS_A_MONTH} correos con invitaciones en un mes, contando los repetidos, que son los que se pueden enviar. Prueba dentro de unos días.`

/** Words of the account's part about who enters with the membership, for whoever pays for it. */
export const OWN_FAMILY_COPY = {
  heading: 'Quién más entra',
  text: 'Con tu suscripción puede entrar alguien más de tu familia, desde su móvil y con su propio correo.',
  none: 'Ahora solo entras tú. Tu hermana, por ejemplo, podría ver que ya hemos llamado, y pedir algo ella misma.',
  unknown: 'No disponible ahora. Aparecerá cuando este dispositivo vuelva a hablar con el club.',
  list: 'Quién entra, y a quién has invitado',
  enters: 'Ya entra',
  until: (date: string) => `Invitación sin aceptar. Vale hasta el ${date}.`,
  invite: 'Invitar a alguien',
  full: `Pueden entrar hasta ${ADULTS_MAX} personas además de ti, contando las invitaciones sin aceptar. Para invitar a alguien, quita antes a otra.`,
  /** Why nobody can be invited. */
  notNow: {
    no_subscription: 'Para invitar a alguien hace falta tener la suscripción en marcha.',
    subscription_expired: 'Tu suscripción no está activa ahora. Cuando lo esté, podrás invitar a alguien.',
  } satisfies Record<Exclude<AccessVerdict, 'granted'>, string>,
  remove: 'Quitar acceso',
  removeOf: (name: string) => ` a ${name}`,
  withdraw: 'Retirar',
  withdrawOf: (name: string, email: string) => ` la invitación de ${name}, ${email}`,
  resend: 'Enviar otra vez',
  resendOf: (name: string, email: string) => ` la invitación de ${name}, ${email}`,
  resending: {
    busy: 'Enviando…',
    done: (name: string) => ({
      title: 'Enviada otra vez',
      description: `${name} la recibe en unos minutos. Vale otros ${LINK_DAYS}.`,
    }),
    failed: 'No se ha enviado',
    /** @param from when it can be sent again */
    tooSoon: (from: string) => ({
      title: 'Ya salió hace menos de un día',
      description: `Si no la encuentra, que mire en la carpeta de spam. Puedes enviarla otra vez desde el ${from}.`,
    }),
    tooMany: { title: 'No se ha enviado', description: TOO_MANY },
    over: {
      title: 'Esta invitación ya no está abierta',
      description: 'Se ha aceptado, se ha retirado o ha terminado su plazo.',
    },
  },
  form: {
    heading: 'Invitar a alguien',
    sees: 'Verá los servicios, lo que pedís y a quién cuidáis, y podrá pedir.',
    hidden: 'No verá tus pagos, tu tarjeta, tu DNI ni tu correo, ni lo que nos cuentas al pedir.',
    name: 'Su nombre',
    email: 'Su correo',
    emailHint: `Le enviamos ahí un enlace para entrar. Vale ${LINK_DAYS}.`,
    kept: 'Aquí está lo que habías escrito. Todavía no se ha enviado.',
    send: 'Enviar la invitación',
    sending: 'Enviando…',
    cancel: 'No invitar a nadie',
    tooMany: TOO_MANY,
    done: (name: string) => ({
      title: 'Invitación enviada',
      description: `${name} recibe en unos minutos un correo con el enlace para entrar.`,
    }),
  },
  removal: {
    title: (name: string) => `¿Quitar el acceso a ${name}?`,
    effects: [
      'Desde ahora no ve nada de tu familia.',
      'Lo que pidió sigue en marcha y en tu lista.',
      `Le avisamos por correo. Guardamos su cuenta ${KEPT_DAYS}, por si quiere apuntarse.`,
    ],
    confirm: 'Quitar el acceso',
    busy: 'Quitando…',
    cancel: 'Dejar que siga',
    failed: 'No ha cambiado nada',
    uncertain: 'No sabemos si se ha quitado',
    done: { title: 'Ya no tiene acceso', description: 'Le avisamos por correo.' },
  },
  withdrawal: {
    title: (name: string) => `¿Retirar la invitación de ${name}?`,
    effects: ['El enlace que le hemos enviado deja de servir.', 'No le mandamos ningún aviso.'],
    confirm: 'Retirar la invitación',
    busy: 'Retirando…',
    cancel: 'Dejarla como está',
    failed: 'No ha cambiado nada',
    uncertain: 'No sabemos si se ha retirado',
    done: { title: 'Invitación retirada', description: 'Su enlace ya no sirve.' },
    accepted: (name: string) => ({
      title: 'La invitación ya estaba aceptada',
      description: `${name} ya entra. Si no quieres que siga, quítale el acceso.`,
    }),
  },
  /** What becomes of the others when whoever pays deletes their account. */
  erasure: {
    adults: formerAdultsText,
    invitations: 'Las invitaciones que no se han aceptado dejan de servir.',
  },
} as const

/** Words for those who enter, or have entered, with the membership of somebody else. */
export const ADULT_COPY = {
  family: {
    heading: 'Tu familia',
    /** @param holder first name of whoever pays */
    text: (holder: string) => `Entras con la suscripción de ${holder}.`,
    others: (names: readonly string[]) =>
      names.length === 1 ? `También entra ${formatList(names)}.` : `También entran ${formatList(names)}.`,
    nobody: 'De momento no entra nadie más.',
    decides: (holder: string) => `Quién entra lo decide ${holder}.`,
    missing: 'Una parte de esta página no ha llegado. Recárgala con cobertura y vuelve a probar.',
  },
  relatives: {
    heading: 'A quién cuida tu familia',
    text: 'Al pedir algo puedes decir para quién es. Así sabremos por quién preguntar al llamar.',
    none: 'Todavía no hay nadie. No hace falta para pedir.',
    list: 'Personas que cuida tu familia',
    changes: (holder: string) => `Para añadir o cambiar a alguien, díselo a ${holder}.`,
  },
  copy: 'Todo lo que el club tiene de ti: tus datos, lo que has pedido y los avisos. Para guardarlo o llevártelo a otro sitio.',
  leaving: {
    heading: 'Dejar de entrar',
    text: (holder: string) => `Entras con la suscripción de ${holder}. Puedes dejarlo cuando quieras.`,
    open: 'Dejar de entrar',
    title: '¿Dejar de entrar con tu familia?',
    effects: (holder: string) => [
      'Desde ahora no ves nada de tu familia, en ningún dispositivo tuyo.',
      `Lo que has pedido sigue en marcha, y lo ve ${holder}.`,
      `Avisamos a ${holder} por correo.`,
      `Guardamos tu cuenta ${KEPT_DAYS}, por si quieres apuntarte. Después se borra sola.`,
    ],
    confirm: 'Dejar de entrar',
    busy: 'Un momento…',
    cancel: 'Seguir como estoy',
    failed: 'No ha cambiado nada',
    uncertain: 'No sabemos si se ha hecho',
    done: {
      title: 'Ya no entras con tu familia',
      description: `Guardamos tu cuenta ${KEPT_DAYS}, por si quieres apuntarte.`,
    },
  },
  erasure: {
    /** Beside «Dejar de entrar», which is enough for most. */
    text: 'Se borra todo lo que el club tiene de ti y no se puede deshacer. Para no entrar más basta con «Dejar de entrar».',
    formerText: `Se borra todo lo que el club tiene de ti y no se puede deshacer. Si no haces nada, tu cuenta se borra sola a los ${KEPT_DAYS} de dejar de entrar.`,
    lost: [
      'Tus datos y tu acceso.',
      'Lo que nos has contado al pedir.',
      'Tus mensajes y los avisos que te hemos enviado.',
    ],
    /** @param holder null for somebody who has left */
    family: (holder: string | null) =>
      `Lo que has pedido sigue siendo de tu familia, sin tu nombre.${holder ? ` Avisamos a ${holder} de que ya no entras.` : ''}`,
    keptByLaw:
      'La ley nos obliga a conservar, sin tu nombre, qué textos aceptaste. Si quieres guardar una copia de tus datos, descárgala antes.',
  },
} as const
