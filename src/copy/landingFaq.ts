import { BRAND } from '@/domain/brand'
import { NOTICE_DAYS } from '@/domain/plan'
import { SELECCION_EUROS } from '@/domain/seleccionEuros'
import { SELECCION_GUARANTEE_MONTHS, SELECCION_WAIT_MONTHS } from '@/domain/seleccionMonths'
import { USUAL_WORKING_DAYS } from '@/domain/periods'
import { formatWholeEuros, PLAN_PRICE, unbroken } from './format'
import type { Question } from './portalFaq'
import { TITLES } from './titles'

/** A question whose answer ends in a place to go. */
export interface LandingQuestion extends Question {
  link?: { to: '/auth/login' | '/auth/forgot-password'; text: string }
}

const NEWCOMERS = unbroken(BRAND.preMemberPhone.text)
const MEMBERS = unbroken(BRAND.phone.text)
const hours = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

export const LANDING_FAQ_COPY = {
  heading: 'Lo que nos preguntan',
  other: '¿Tu pregunta no está?',
  write: 'Escríbenos',
} as const

/** The eleven questions of the landing page. */
export const LANDING_FAQ: readonly LandingQuestion[] = [
  {
    question: '¿Para quién es el club?',
    answer:
      'Para familias que cuidan en casa de una persona mayor o dependiente. Se apunta quien cuida: una hija, un marido, un hermano, una nieta.',
  },
  {
    question: '¿Vale una sola cuota para varios familiares?',
    answer: 'Sí: para todos los familiares que cuidéis, sin límite.',
  },
  {
    question: '¿En qué se diferencia de otras opciones?',
    answer: `No tienes que ir a un sitio distinto para cada problema. Por ${PLAN_PRICE} al mes tienes una trabajadora social de referencia, un médico en línea a cualquier hora y asesoría sobre contratos y ayudas. Y cuando hace falta un servicio más grande, lo pagas a precio de socio.`,
  },
  {
    question: '¿Hay permanencia?',
    answer: `No. Te vas cuando quieras. Para cancelar, entra en tu cuenta, abre «${TITLES['/portal/cuenta']}» y pulsa «${TITLES['/portal/cuenta/dejar']}». Vale hasta el último día. También puedes llamarnos al ${MEMBERS} o escribirnos a ${BRAND.email}; por correo, al menos ${unbroken(`${NOTICE_DAYS} días`)} antes de la fecha de renovación.`,
  },
  {
    question: '¿Puedo hablar con alguien antes de apuntarme?',
    answer: `Sí. Llama al ${NEWCOMERS}, ${hours(BRAND.preMemberHours)}. Te contamos qué incluye y si te sirve, sin compromiso.`,
  },
  {
    question: '¿Desde cuándo tengo el precio de socio en la Selección de cuidadores?',
    answer: `A los ${SELECCION_WAIT_MONTHS} meses de estar en el club: entonces cuesta ${formatWholeEuros(SELECCION_EUROS.member)}. Si la necesitas antes, cuesta ${formatWholeEuros(SELECCION_EUROS.outside)}. Si te das de baja y vuelves, los ${SELECCION_WAIT_MONTHS} meses empiezan a contar otra vez.`,
  },
  {
    question: '¿Qué garantía tiene la Selección de cuidadores?',
    answer: `${SELECCION_GUARANTEE_MONTHS} meses. Si en ese tiempo la persona no encaja, repetimos el proceso sin coste.`,
  },
  {
    question: '¿Cómo funcionan los descuentos?',
    answer: `Pides el servicio en tu cuenta o por teléfono. Te llamamos, te explicamos el precio de socio y acordamos contigo el pago. No se cobra nada sin que lo confirmes. En ${BRAND.name} Market el descuento es un código que escribes al pagar.`,
  },
  {
    question: '¿Cómo hablo con mi persona de referencia?',
    answer: `Llama al ${MEMBERS} o escribe a ${BRAND.email}. Nuestro horario: ${hours(BRAND.supportHours)}. Cuando pides un servicio te llama ella, en ${unbroken(`${USUAL_WORKING_DAYS} días`)} laborables como mucho.`,
  },
  {
    question: '¿Cómo entro en mi cuenta?',
    answer:
      'Pulsa «Acceso clientes», arriba, y escribe tu correo y tu contraseña. Si no la recuerdas, entra con un código que te enviamos por correo.',
    link: { to: '/auth/login', text: 'Entrar en mi cuenta' },
  },
  {
    question: 'He olvidado mi contraseña, ¿qué hago?',
    answer:
      'Escribe tu correo y te enviamos un enlace o un código. Ábrelo, escribe la contraseña nueva dos veces y ya puedes entrar.',
    link: { to: '/auth/forgot-password', text: 'Recuperar la contraseña' },
  },
]
