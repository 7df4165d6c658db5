import { USUAL_CALL_HOURS } from '@/domain/promise'
import { BRAND } from '@/domain/brand'
import { FORMER_ADULTS_UNKNOWN, formerAdultsText } from '../formerAdults'
import { INVITED_AT_ONCE, type LeftOutReason } from '@/domain/panel/inviteSchema'

const CALLS = `El equipo de ${BRAND.name} contactará con el cliente en las próximas ${USUAL_CALL_HOURS} horas laborables.`

const LEFT_OUT: Record<LeftOutReason, string> = {
  recent: 'ya se le escribió hace menos de una hora',
  opted_out: 'pidió no recibir recordatorios',
  paid: 'no debe nada',
  left: 'se ha dado de baja o tiene el acceso bloqueado',
  bereaved: 'nos avisaron de un fallecimiento',
  gone: 'ya no está en el club',
}

const CHOSEN = `Salen los primeros de la lista que ya se ha cargado, en el orden en que la ves: ${INVITED_AT_ONCE} como mucho. Quita a quien no quieras. A quien se le escribió hace menos de una hora no se le repite, y a quien pidió no recibir recordatorios no se le escribe.`

/** Words of what staff can do to a client; those of the specification as it has them. */
export const CLIENT_ACTIONS_COPY = {
  cancel: 'Cancelar',
  error: 'Error',
  ofClient: (name: string) => ` a ${name}`,
  more: (name: string) => `Más acciones para ${name}`,
  deactivate: {
    button: 'Desactivar',
    title: '¿Desactivar cliente?',
    who: (name: string) => `Vas a desactivar a ${name}.`,
    effects: [
      'Su suscripción se cancela ahora en Stripe: no se le vuelve a cobrar, y lo ya cobrado no se devuelve.',
      'Su estado pasa a «Cliente de baja».',
      'Se bloquea su acceso al portal, se cierran sus sesiones y se anulan sus solicitudes abiertas.',
    ],
    confirm: 'Desactivar cliente',
    busy: 'Cancelando el cobro…',
    done: (name: string) => ({
      title: 'Cliente desactivado',
      description: `El acceso de ${name} ha sido desactivado.`,
    }),
    failed: 'No se pudo desactivar el cliente. Inténtalo de nuevo.',
  },
  remove: {
    button: 'Eliminar',
    title: '¿Eliminar cliente?',
    who: (name: string) => `Vas a eliminar a ${name}.`,
    effects: [
      'Si tiene una suscripción, se cancela ahora en Stripe: no se le vuelve a cobrar, y lo ya cobrado no se devuelve.',
      'Se eliminan todos sus datos: ficha, suscripción, beneficios, solicitudes, notas y correos. De los cobros queda el importe sin nombre, para la contabilidad.',
      'Recibe un correo que lo confirma. Esta acción no se puede deshacer.',
    ],
    /** @param adults first names of who enters with the client's membership; null where that is not known */
    ofFamily: (adults: readonly string[] | null): readonly string[] => {
      if (adults === null) return [FORMER_ADULTS_UNKNOWN]
      return adults.length > 0 ? [formerAdultsText(adults)] : []
    },
    typed: 'Escribe su nombre para confirmar',
    confirm: 'Eliminar cliente',
    busy: 'Eliminando…',
    done: (name: string) => ({
      title: 'Cliente eliminado',
      description: `El cliente ${name} ha sido eliminado correctamente.`,
    }),
    already: (name: string) => ({
      title: 'Cliente eliminado',
      description: `${name} ya no estaba en el club.`,
    }),
    failed: 'No se pudo eliminar el cliente. Inténtalo de nuevo.',
  },
  charge: {
    cancelled: 'Stripe ya no le cobrará más.',
    none: 'No tenía ningún cobro en marcha.',
  },
  invite: {
    button: 'Enviar enlace de pago',
    busy: 'Enviando…',
    done: (email: string) => ({
      title: 'Invitación en camino',
      description: `Enviamos un correo a ${email} para completar el pago. En su ficha verás cuándo ha salido.`,
    }),
    failed: 'No se pudo enviar la invitación.',
    tooSoon: 'Ya se le ha enviado una invitación hace menos de una hora.',
  },
  /** To one who owes a renewal. */
  remind: {
    button: 'Enviar recordatorio',
    done: (email: string) => ({
      title: 'Recordatorio en camino',
      description: `Enviamos un correo a ${email} con lo que debe y cómo arreglarlo.`,
    }),
    failed: 'No se ha enviado el recordatorio',
    left: (why: LeftOutReason) => `No se le ha escrito: ${LEFT_OUT[why]}.`,
  },
  inviteMany: {
    /** By the filter of the list: those who never paid, and those who owe a renewal. */
    'sin-pagar': {
      button: 'Enviar enlaces de pago',
      title: '¿A quién enviamos el enlace de pago?',
      text: `A cada persona le llega un correo para completar el pago. ${CHOSEN}`,
    },
    impagados: {
      button: 'Enviar recordatorios',
      title: '¿A quién recordamos la cuota?',
      text: `A cada persona le llega un correo con lo que debe y cómo arreglar el pago. ${CHOSEN}`,
    },
    group: 'A quién',
    none: 'No has elegido a nadie.',
    confirm: (count: number) => (count === 1 ? 'Enviar a 1 persona' : `Enviar a ${count} personas`),
    busy: 'Enviando…',
    sent: (count: number) =>
      count === 0
        ? 'Ningún correo enviado'
        : count === 1
          ? '1 correo en camino'
          : `${count} correos en camino`,
    sentText: 'En la ficha de cada persona verás cuándo ha salido.',
    leftHeading: 'No se ha escrito a:',
    leftOut: (name: string, why: LeftOutReason) => `${name}: ${LEFT_OUT[why]}`,
    close: 'Cerrar',
    failed: 'No se han podido enviar los correos.',
  },
  benefits: {
    button: 'Gestionar beneficios',
    /** For whoever only looks. */
    look: 'Ver beneficios',
    of: (name: string) => ` de ${name}`,
    included: `Beneficios del cliente: Club ${BRAND.name}`,
    premium: 'Descuentos exclusivos para miembros del club:',
    loading: 'Cargando beneficios…',
    loadFailed: 'No se pudieron cargar los servicios del cliente.',
    retry: 'Intentar de nuevo',
    badges: {
      included: { kind: 'Incluido', on: 'Activado', off: 'Desactivado' },
      premium: { kind: 'Premium', on: 'Solicitado', off: 'No solicitado' },
    },
    buttons: {
      included: { on: 'Activar', off: 'Desactivar' },
      premium: { on: 'Solicitar', off: 'Anular' },
    },
    ofService: (title: string) => ` ${title}`,
    busy: 'Guardando…',
    failed: 'No se pudo actualizar el servicio.',
    notLoaded: 'Cliente o servicio no encontrado',
    toasts: {
      included: {
        activation: { title: 'Activado correctamente', description: CALLS },
        deactivation: {
          title: 'Desactivado correctamente',
          description: 'Si el cliente quiere volver a solicitar el servicio solo debe marcar activar',
        },
      },
      premium: {
        activation: { title: 'Solicitado correctamente', description: CALLS },
        deactivation: {
          title: 'Anulado correctamente',
          description: 'El servicio premium ha sido anulado',
        },
      },
    },
    /** Of what works at once: nobody calls about it. */
    ready: {
      included: {
        title: 'Activado correctamente',
        description: 'El cliente ya puede usarlo desde su portal. Nadie tiene que llamarle.',
      },
      premium: {
        title: 'Solicitado correctamente',
        description: 'El cliente tiene el código en su portal. Nadie tiene que llamarle.',
      },
    },
    repeated: {
      title: 'Ya estaba pedido',
      description: 'Ya había una solicitud en marcha de este servicio. Ya ves cómo está ahora.',
    },
    superseded: {
      title: 'No ha cambiado nada',
      description: 'El cliente, u otra persona del club, lo ha cambiado después. Ya ves cómo está ahora.',
    },
  },
} as const
