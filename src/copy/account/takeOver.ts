import { BRAND } from '@/domain/brand'
import { unbroken } from '@/domain/unbroken'
import { PLAN_PRICE } from '../format'
import { HANDOVER_STEP } from './handoverStep'

const PHONE = unbroken(BRAND.phone.text)

/** Words for an adult who wants to be the one who pays for their family. `holder` is the first name of who does now. */
export const TAKE_OVER_COPY = {
  open: 'Hacerme titular',
  asking: {
    ...HANDOVER_STEP,
    title: '¿Quieres ser titular?',
    effects: (holder: string) => [
      `Pagas tú la cuota con tu tarjeta: ${PLAN_PRICE} al mes, sin permanencia.`,
      'Las personas que cuidáis y lo que habéis pedido pasan a tu cuenta, tal como están.',
      'Quienes ya entran siguen entrando igual.',
      `Antes, ${holder} tiene que estar de acuerdo. Si ha fallecido o no puede contestar, llámanos al ${PHONE}.`,
    ],
    confirm: 'Preguntárselo',
    done: (holder: string) => ({
      title: 'Se lo hemos preguntado',
      description: `Avisamos a ${holder} por correo.`,
    }),
  },
  asked: (holder: string) =>
    `Has pedido ser titular. Se lo hemos preguntado a ${holder}: hasta que conteste no cambia nada.`,
  noAnswer: 'Si ha fallecido o no puede contestar, llámanos y lo vemos contigo:',
  /** @param from when they can pay */
  later: (from: string) =>
    `Vas a ser titular. Podrás poner tu tarjeta a partir del ${from}; hasta entonces no cambia nada.`,
  ready: (until: string) => `Ya puedes ser titular. Falta tu tarjeta: tienes hasta el ${until}.`,
  begin: 'Poner mi tarjeta',
  correct: 'Corregir mis datos',
  withdraw: 'Ya no quiero',
  withdrawOf: ' ser titular',
  withdrawal: {
    ...HANDOVER_STEP,
    title: '¿Ya no quieres ser titular?',
    effects: ['Sigues entrando como hasta hoy, y lo puedes pedir otra vez cuando quieras.'],
    effectsOnceAgreed: (holder: string) => [
      'Ya no puedes poner tu tarjeta, y borramos tu DNI si nos lo habías dado.',
      `La suscripción de ${holder} no se renueva, salvo que la vuelva a poner en marcha.`,
    ],
    confirm: 'Ya no quiero',
    done: { title: 'Ya no vas a ser titular', description: 'No se te ha cobrado nada.' },
  },
  form: {
    label: 'Datos para ser titular',
    heading: 'Tus datos para ser titular',
    next: `Después pones tu tarjeta y pagas ${PLAN_PRICE}. Con ese pago todo pasa a tu cuenta; hasta entonces no se cobra nada.`,
  },
} as const
