import { COOLDOWN_DAYS } from '@/domain/periods'
import { BRAND } from '@/domain/brand'
import { MARKET_DISCOUNT } from '@/domain/marketDiscount'
import { NOTICE_DAYS } from '@/domain/plan'
import { SELECCION_EUROS } from '@/domain/seleccionEuros'
import { SELECCION_GUARANTEE_MONTHS, SELECCION_WAIT_MONTHS } from '@/domain/seleccionMonths'
import { formatWholeEuros, unbroken } from './format'
import { TITLES } from './titles'

export interface Question {
  question: string
  answer: string
  /** Only for whoever pays. */
  isOfFee?: true
}

const PHONE = unbroken(BRAND.phone.text)

/** The ten questions of the portal. */
export const PORTAL_FAQ: readonly Question[] = [
  {
    question: '¿Cómo solicito un servicio?',
    answer:
      'Pulsa «Activar» en un servicio incluido o «Solicitar» en uno con precio de socio. Verás el día antes del que te llamamos. También puedes pedirlo por teléfono.',
  },
  {
    question: '¿Cómo pago un servicio con precio de socio?',
    answer:
      'Nunca se cobra nada sin que lo confirmes antes. Te llamamos, te explicamos el precio y acordamos el pago por teléfono. En esta página no se paga ningún servicio.',
  },
  {
    question: `¿Cómo uso el código de ${BRAND.name} Market?`,
    answer: `Pulsa «Usar código» en ${BRAND.name} Market, cópialo y escríbelo al pagar en la tienda. Te descuenta un ${unbroken(`${MARKET_DISCOUNT} %`)}.`,
  },
  {
    question: '¿Puedo compartir el código de descuento?',
    answer:
      'El código es de todo el club y no es personal, pero es solo para socios. Te pedimos que no lo publiques.',
  },
  {
    question: '¿Dónde veo el estado de mi suscripción?',
    isOfFee: true,
    answer: `Al principio de esta página: si tu suscripción está activa y cuándo es el próximo cobro. Si ahora no podemos saberlo, lo decimos. Tu tarjeta y cada cobro están en «${TITLES['/portal/cuenta']}».`,
  },
  {
    question: '¿Hay un límite de uso?',
    answer: `Los servicios incluidos se pueden usar las veces que haga falta. Los de precio de socio se pueden volver a pedir a los ${unbroken(`${COOLDOWN_DAYS} días`)}.`,
  },
  {
    question: '¿Qué garantía tiene la Selección de cuidadores?',
    answer: `${SELECCION_GUARANTEE_MONTHS} meses. Si la persona no encaja, repetimos el proceso sin coste. El precio de socio, ${formatWholeEuros(SELECCION_EUROS.member)}, empieza a los ${SELECCION_WAIT_MONTHS} meses de estar en el club.`,
  },
  {
    question: '¿Puedo cambiar o anular una solicitud?',
    answer: `Sí. Si todavía no se ha enviado, puedes retirarla en «Mis solicitudes». Si ya la tenemos, llámanos al ${PHONE} y lo cambiamos.`,
  },
  {
    question: '¿Cómo cancelo mi suscripción?',
    isOfFee: true,
    answer: `En «${TITLES['/portal/cuenta']}», pulsa «${TITLES['/portal/cuenta/dejar']}» y confírmalo: vale hasta el último día. También puedes llamarnos al ${PHONE} o escribirnos a ${BRAND.email}; por correo, al menos ${unbroken(`${NOTICE_DAYS} días`)} antes de la fecha de renovación. No hay permanencia.`,
  },
  {
    question: '¿Puedo pedir ayuda por teléfono?',
    answer: `Sí, en el ${PHONE}. ${BRAND.supportHours}. Podemos activar y solicitar servicios por ti.`,
  },
]

export const PORTAL_FAQ_HEADING = 'Preguntas frecuentes'
export const PORTAL_FAQ_MORE = 'Otras preguntas'
