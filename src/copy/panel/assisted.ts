import type { CallerProof, Teller } from '@/domain/panel/told'
import { CODE_MINUTES, EMAIL_UNDO_HOURS } from '@/domain/periods'

/** Who has told the club. */
export const TELLER_WORDS: Record<Teller, string> = {
  member: 'El propio cliente',
  relative: 'Un familiar',
  other: 'Otra persona',
}

/** How staff made sure of who it was. */
export const PROOF_WORDS: Record<CallerProof, string> = {
  called_back: 'Le hemos devuelto la llamada al número de su ficha',
  known_data: 'Ha dicho datos de su ficha',
  own_address: 'Nos ha escrito desde el correo de su ficha',
}

/** Words of what staff do for a client who has told the club. */
export const ASSISTED_COPY = {
  fields: {
    told_by: 'Quién lo ha dicho',
    identified_by: 'Cómo lo has comprobado',
    told_at: 'Cuándo lo dijo',
  },
  told_at_hint: {
    running: 'Cuenta desde ese momento. Si es ahora, déjalo como está.',
    ended: 'Cuenta desde ese momento. Tuvo que ser antes de que terminara la suscripción.',
  },
  choose: 'Elige una opción',
  provedHint: 'Para esto no basta con que diga datos de su ficha.',
  profile: {
    button: 'Cambiar nombre o teléfono',
    title: 'Cambiar nombre o teléfono',
    about: 'Recibe un correo que se lo cuenta.',
    confirm: 'Guardar los cambios',
    busy: 'Guardando…',
    done: (name: string) => `Datos de ${name} guardados`,
    failed: 'No se han podido guardar los datos',
  },
  notices: 'Cambiar cómo se le avisa',
  email: {
    button: 'Cambiar el correo',
    title: '¿Cambiar el correo?',
    who: (name: string) => `${name} quiere usar otro correo.`,
    effects: [
      'Le llega un código al correo nuevo. Te lo dice, lo escribes aquí y entonces cambia.',
      'Se avisa en el correo de antes y se cierran sus sesiones. Desde entonces entra con el nuevo.',
      `Desde el correo de antes, si lo tenía confirmado, se puede deshacer durante ${EMAIL_UNDO_HOURS} horas.`,
    ],
    label: 'Correo nuevo',
    confirm: 'Enviar el código',
    busy: 'Enviando…',
    failed: 'No se ha enviado el código',
  },
  emailCode: {
    title: 'Código del correo nuevo',
    about: (email: string) =>
      `Hemos enviado un código a ${email}. Pídeselo y escríbelo aquí; sirve durante ${CODE_MINUTES} minutos. Hasta entonces su correo no cambia.`,
    confirm: 'Cambiar el correo',
    busy: 'Cambiando…',
    done: (name: string) => `El correo de ${name} ha cambiado`,
    failed: 'El correo no ha cambiado',
  },
  dataCopy: {
    button: 'Enviarle cómo descargar sus datos',
    title: '¿Enviarle cómo descargar sus datos?',
    who: (name: string) => `${name} pide una copia de sus datos.`,
    effects: [
      'Le llega un correo a la dirección de su ficha, con el enlace a su cuenta. Allí la descarga.',
      'Entra con su contraseña o con un código que recibe en ese mismo correo.',
      'El correo no lleva la copia, y en el panel no se ve.',
    ],
    confirm: 'Enviar el correo',
    busy: 'Enviando…',
    done: (name: string) => `Correo para ${name} en camino`,
    failed: 'No se ha podido enviar el correo',
  },
  said: {
    button: 'Borrar lo que contó',
    of: (service: string) => ` al pedir ${service}`,
    title: '¿Borrar lo que contó?',
    who: (name: string, service: string) => `Vas a borrar lo que ${name} contó al pedir «${service}».`,
    effects: [
      'La solicitud sigue igual; solo se borra lo que contó y cuándo prefería la llamada.',
      'Recibe un correo que lo confirma. No se puede deshacer.',
    ],
    confirm: 'Borrar lo que contó',
    busy: 'Borrando…',
    done: (name: string) => `Lo que contó ${name} está borrado`,
    failed: 'No se ha podido borrar',
  },
  cancellation: {
    button: 'Dar de baja al final del mes',
    title: '¿Dar de baja al final del mes pagado?',
    who: (name: string) => `Vas a dar de baja a ${name}.`,
    effects: [
      'No se le vuelve a cobrar, y conserva el acceso hasta el final del mes pagado.',
      'Si lo dijo antes del último cobro, se le devuelve y termina ya.',
      'Recibe un correo con su último día. Hasta entonces se puede deshacer.',
    ],
    confirm: 'Dar de baja al final del mes',
    busy: 'Dando de baja…',
    done: (name: string) => `${name} está de baja al final del mes`,
    failed: 'No se ha podido dar de baja',
  },
  resuming: {
    button: 'Deshacer la baja',
    title: '¿Deshacer la baja?',
    who: (name: string) => `${name} sigue en el club.`,
    effects: ['La suscripción sigue como antes y se cobra en su fecha.', 'Recibe un correo que lo confirma.'],
    confirm: 'Deshacer la baja',
    busy: 'Deshaciendo…',
    done: (name: string) => `${name} sigue en el club`,
    failed: 'No se ha podido deshacer la baja',
  },
  withdrawal: {
    button: 'Apuntar que desiste',
    title: '¿Apuntar que desiste?',
    who: (name: string) => `${name} desiste de su contrato.`,
    effects: [
      'La suscripción termina ahora mismo y su portal se cierra.',
      'Se devuelve a la misma tarjeta todo lo cobrado por ella.',
      'Recibe un correo con el momento en que lo dijo. No se puede deshacer.',
    ],
    effectsOnEnded: [
      'La suscripción ya terminó; se devuelve lo cobrado por ella.',
      'Va a la misma tarjeta. Lo que ya se le haya devuelto cuenta.',
      'Recibe un correo con el momento en que lo dijo. No se puede deshacer.',
    ],
    confirm: 'Apuntar y desistir',
    busy: 'Apuntando…',
    done: (name: string) => `${name} ha desistido`,
    failed: 'No se ha podido apuntar el desistimiento',
  },
  bereavement: {
    button: 'Apuntar un fallecimiento',
    title: '¿Apuntar un fallecimiento?',
    who: (name: string) => `Apuntas un fallecimiento en la ficha de ${name}.`,
    effects: [
      'Si hay una suscripción, termina ahora mismo y no se cobra nada más.',
      'Se anulan sus servicios y sus solicitudes, y el club deja de escribirle.',
      'Queda una llamada pendiente en «Llamadas». No se puede deshacer.',
    ],
    confirm: 'Apuntar el fallecimiento',
    busy: 'Apuntando…',
    done: (name: string) => `Apuntado en la ficha de ${name}`,
    failed: 'No se ha podido apuntar el fallecimiento',
  },
} as const
