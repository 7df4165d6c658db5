import { BRAND } from '@/domain/brand'

/** Words of «Mis solicitudes». */
export const REQUESTS_COPY = {
  heading: 'Mis solicitudes',
  text: 'Todo lo que has pedido, dónde está y qué pasa ahora.',
  back: 'Volver a mi cuenta',
  coming: 'Por llegar al club',
  open: 'En marcha',
  refused: 'Rechazadas',
  over: 'Anteriores',
  noneOpen: 'Ahora no tienes nada en marcha.',
  empty: {
    heading: 'Todavía no has pedido nada',
    text: 'Cuando actives un servicio o pidas uno, aquí verás cómo va y qué día te llamamos.',
    action: 'Ver los servicios',
  },
  states: {
    kept: 'Guardada en este dispositivo',
    sent: 'Enviada',
    received: 'Recibida por el club',
    contacted: 'En contacto',
    done: 'Hecha',
    cancelled: 'Anulada',
    superseded: 'Anulada',
    repeated: 'Ya pedida',
    deactivated: 'Recibida por el club',
    refused: 'Rechazada',
  },
  actions: { activation: 'Solicitud', deactivation: 'Baja del servicio' },
  kept: 'Se enviará sola en cuanto se pueda.',
  sent: 'Esperamos la respuesta del club.',
  promised: (day: string) => `Te llamamos antes del final del ${day}.`,
  late: 'Nos hemos retrasado. Llámanos y lo resolvemos ahora:',
  contacted: 'Ya hemos hablado contigo y seguimos en ello.',
  superseded: 'Otro cambio posterior la sustituyó.',
  repeated: 'Ya había una solicitud en marcha de este servicio, y vale esa.',
  cancelled: 'Ya no está en marcha.',
  deactivated: 'El servicio quedó desactivado.',
  cooldown: (date: string) => `Puedes volver a pedirlo a partir del ${date}.`,
  pay: 'Completar suscripción',
  made: (moment: string) => `Pedida: ${moment}`,
  byClub: (moment: string) => `Hecha por el club en tu nombre: ${moment}`,
  received: (moment: string) => `Recibida: ${moment}`,
  handled: (moment: string) => `Último cambio: ${moment}`,
  withdraw: 'Retirar',
  withdrawOf: (title: string) => ` la solicitud de ${title}`,
  withdrawn: { title: 'Solicitud retirada', description: 'No se ha enviado nada al club.' },
  tooLate: {
    title: 'Ya ha salido de este dispositivo',
    description: `No se puede retirar desde aquí. Si quieres anularla, llámanos al ${BRAND.phone.text}.`,
  },
  dismiss: 'Entendido',
  unknownService: 'Servicio que ya no está en el club',
  teaser: {
    none: 'No tienes solicitudes en marcha.',
    some: ({ open, kept, sent, refused }: Record<'open' | 'kept' | 'sent' | 'refused', number>) =>
      [
        open > 0 && `${open} en marcha`,
        kept > 0 && `${kept} sin enviar`,
        sent > 0 && `${sent} enviándose`,
        refused > 0 && `${refused} ${refused === 1 ? 'rechazada' : 'rechazadas'}`,
      ]
        .filter(Boolean)
        .join(' · '),
    link: 'Mis solicitudes',
  },
} as const
