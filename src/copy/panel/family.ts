import { ADULTS_MAX, INVITATIONS_A_MONTH } from '@/domain/family'
import type { ErrorCode } from '@/domain/errorCode'
import { FORMER_ADULT_DAYS, INVITATION_DAYS } from '@/domain/periods'

/** Words of something that staff do about somebody of a family, for a client who has told the club. */
export interface FamilyDeedWords {
  title: (adult: string) => string
  who: (name: string, adult: string) => string
  effects: readonly string[]
  confirm: string
  busy: string
  done: (adult: string) => string
  failed: string
}

/** Words of the panel about who of a family enters with the client's membership. */
export const FAMILY_COPY = {
  heading: 'Familia',
  none: 'No entra nadie más.',
  full: `Ya son ${ADULTS_MAX} con las invitaciones abiertas, que es el máximo.`,
  list: 'Quién entra, y a quién se ha invitado',
  since: (date: string) => `Entra desde el ${date}`,
  until: (date: string) => `Invitación sin aceptar, vale hasta el ${date}`,
  changeOf: (name: string, email: string) => ` de ${name}, ${email}`,
  remove: 'Quitar acceso',
  removeOf: (name: string, email: string) => ` a ${name}, ${email}`,
  withdraw: 'Retirar',
  withdrawOf: (name: string, email: string) => ` la invitación de ${name}, ${email}`,
  invite: 'Invitar a alguien',
  invitation: {
    title: 'Invitar a alguien de la familia',
    who: (name: string) => `${name} quiere que alguien de su familia pueda entrar.`,
    effects: [
      `Le llega un correo con un enlace, que vale ${INVITATION_DAYS} días.`,
      'Verá los servicios, las solicitudes y a quién cuidan, y podrá pedir. No verá los pagos, el DNI ni el correo del cliente.',
      'El cliente recibe un correo que se lo cuenta.',
    ],
    name: 'Nombre',
    email: 'Correo de quien va a entrar',
    confirm: 'Enviar la invitación',
    busy: 'Enviando…',
    done: (name: string) => `Invitación para ${name} en camino`,
    failed: 'No se ha enviado la invitación',
    /** Where staff need to know something else than of other deeds. */
    reasons: {
      no_subscription: 'Este cliente no tiene la suscripción en marcha, y solo entonces se puede invitar.',
      subscription_expired:
        'La suscripción de este cliente no está activa, y solo entonces se puede invitar.',
      family_full: `Ya son ${ADULTS_MAX} con las invitaciones abiertas. Quita antes a alguien.`,
      too_many_requests: `Ya van ${INVITATIONS_A_MONTH} correos con invitaciones en un mes, contando los repetidos, que son los que se pueden enviar.`,
    } satisfies Partial<Record<ErrorCode, string>> as Partial<Record<ErrorCode, string>>,
  },
  removal: {
    title: (name: string) => `¿Quitar el acceso a ${name}?`,
    who: (name: string, adult: string) => `${adult} dejará de entrar con la suscripción de ${name}.`,
    effects: [
      'Desde ahora no ve nada de la familia. Lo que pidió sigue en marcha.',
      'Los dos reciben un correo que se lo cuenta.',
      `Su cuenta se guarda ${FORMER_ADULT_DAYS} días, por si quiere apuntarse.`,
    ],
    confirm: 'Quitar el acceso',
    busy: 'Quitando…',
    done: (adult: string) => `${adult} ya no tiene acceso`,
    failed: 'No se ha podido quitar el acceso',
  },
  withdrawal: {
    title: (name: string) => `¿Retirar la invitación de ${name}?`,
    who: (name: string, adult: string) => `${name} ya no quiere que ${adult} entre.`,
    effects: [
      'El enlace que se le envió deja de servir. No se le manda ningún aviso.',
      'El cliente recibe un correo que se lo cuenta.',
    ],
    confirm: 'Retirar la invitación',
    busy: 'Retirando…',
    done: (adult: string) => `Invitación de ${adult} retirada`,
    accepted: (adult: string) => `${adult} ya había aceptado, y sigue entrando`,
    failed: 'No se ha podido retirar la invitación',
  },
} as const

/** Who of the family has asked; null where it goes without saying. @param name '' for somebody who is not of it any more */
export const askedByText = (name: string | null): string | null =>
  name === null ? null : `Lo pidió ${name || 'un familiar'}`
