import { FORMER_ADULT_DAYS } from '@/domain/periods'
import { unbroken } from '@/domain/unbroken'
import { PLAN_PRICE } from './format'

/** Words for who enters with somebody else's membership when it is not active, and for who does not enter with it any more. */
export const ADULT_SCREENS_COPY = {
  restricted: {
    /** @param holder first name of whoever pays */
    heading: (holder: string) => `La suscripción de ${holder || 'tu familia'} no está activa ahora`,
    text: 'Por ahora no se pueden pedir servicios con ella. Lo que ya está pedido sigue en «Mis solicitudes».',
    again:
      'Quien la paga puede ponerla otra vez en marcha desde su cuenta. Entonces entras como siempre, sin hacer nada.',
    takeOver:
      'También puedes pasar a ser titular tú: las personas que cuidáis y lo que habéis pedido pasan a tu cuenta.',
    toTakeOver: 'Hacerme titular',
    help: 'Si quieres saber qué se puede hacer, llámanos y lo vemos contigo.',
    call: (phone: string) => `Llamar al ${phone}`,
    write: 'También puedes escribirnos a',
    requests: 'Ver las solicitudes',
    data: 'Ver mis datos',
  },
  former: {
    heading: 'Ya no entras con tu familia',
    text: 'Lo que pediste se queda con tu familia. En este dispositivo ya no hay nada de ella.',
    kept: `Guardamos tu cuenta ${unbroken(`${FORMER_ADULT_DAYS} días`)} desde que dejaste de entrar, por si quieres apuntarte tú. Después se borra sola.`,
    mistake: 'Si crees que es un error, llámanos:',
    join: 'Hacerme socio',
    data: 'Ver mis datos',
    erase: 'Borrar mi cuenta ya',
  },
  join: {
    heading: 'Hacerme socio',
    price: unbroken(`${PLAN_PRICE} al mes`),
    terms: 'sin permanencia.',
    text: 'Entras con la cuenta que ya tienes. Solo faltan estos datos.',
    formLabel: 'Datos para hacerme socio',
    submit: 'Continuar al pago',
    submitting: 'Guardando…',
    next: 'Después pagas con tarjeta. Hasta entonces no se cobra nada.',
    cancel: 'Ahora no',
    offline: 'Para esto hace falta cobertura. Lo que escribas se queda aquí: cuando vuelva, continúa.',
    failed: 'El formulario no ha llegado. Recarga la página con cobertura y vuelve a probar.',
  },
} as const
