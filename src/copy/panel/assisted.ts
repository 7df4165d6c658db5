import type { CallerProof, Teller } from '@/domain/panel/told'

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
  told_at_hint: 'Cuenta desde ese momento. Si es ahora, déjalo como está.',
  choose: 'Elige una opción',
  cancel: 'Cancelar',
  withdrawal: {
    button: 'Apuntar que desiste',
    title: '¿Apuntar que desiste?',
    who: (name: string) => `${name} desiste de su contrato.`,
    effects: [
      'La suscripción termina ahora mismo y su portal se cierra.',
      'Se devuelve a la misma tarjeta todo lo cobrado por ella.',
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
