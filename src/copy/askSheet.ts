import type { CallTime } from '@/domain/benefit'
import { SAID_KEPT_DAYS } from '@/domain/periods'
import { lookUp, MARKET_ID, MEDICAL_ID, SELECCION_ID } from '@/domain/service'
import type { ServiceId } from '@/domain/serviceFacts'
import { SAID_MAX } from '@/domain/textLimits'
import { unbroken } from '@/domain/unbroken'

/** When the person would rather be called, as the panel and the asker read it. */
export const CALL_TIME_WORDS: Record<CallTime, string> = {
  morning: 'Por la mañana',
  afternoon: 'Por la tarde',
  any: 'Me da igual',
}

/** Who does it, and what helps to have at hand when the club calls; null where nobody calls. */
const AT_HAND: Record<ServiceId, { who: string; have: string } | null> = {
  'asesoria-laboral': {
    who: 'Una asesora laboral',
    have: 'el contrato o la última nómina de quien cuida, si los hay.',
  },
  [MEDICAL_ID]: null,
  ayudas: { who: 'Una trabajadora social', have: 'la resolución de dependencia, si ya la tenéis.' },
  acompanamiento: { who: 'Una persona de nuestro equipo', have: 'un rato tranquilo. Nada más.' },
  'busqueda-centros': {
    who: 'Una trabajadora social',
    have: 'la zona que os viene bien y lo que podéis pagar al mes.',
  },
  'tramitacion-ayudas': {
    who: 'Una trabajadora social',
    have: 'el DNI de tu familiar y la resolución de dependencia, si la hay.',
  },
  [SELECCION_ID]: {
    who: 'Una persona de selección',
    have: 'los días y las horas en que necesitáis ayuda.',
  },
  'seleccion-express': {
    who: 'Una persona de selección',
    have: 'la dirección de la casa y desde qué día hace falta.',
  },
  'consultoria-hogar': {
    who: 'Una especialista en adaptar casas',
    have: 'la dirección y los días en que podemos ir.',
  },
  [MARKET_ID]: null,
}

/** The same for a service that came over the wire; null too for one that this version does not know. */
export const atHand = (id: string): { who: string; have: string } | null => lookUp(AT_HAND, id) ?? null

/** «en 3 días laborables». */
const inDays = (days: number): string => `en ${unbroken(`${days} días`)} laborables`

/** Words of the sheet in which a service is asked for. */
export const ASK_COPY = {
  caller: (who: string, days: number) => `${who} te llama ${inDays(days)} como mucho.`,
  have: (what: string) => `Ten a mano ${what}`,
  forWhom: '¿Para quién es?',
  asked: 'Ya pedido',
  askableFrom: (day: string) => `Desde el ${day}`,
  addSomebody: 'Añadir a alguien',
  what: '¿Qué pasa?',
  whatHint: 'Opcional, sin detalles médicos.',
  left: (count: number) => `Te quedan ${count} letras.`,
  max: SAID_MAX,
  when: '¿Cuándo te llamamos?',
  /** Beside the field, and before anything is sent: explicit consent is given by writing it and sending it. */
  basis:
    'Si lo escribes y lo envías, consientes expresamente que lo lea quien te atiende, aunque hable de salud.',
  care: 'Cómo tratamos tus datos',
  careText: `Solo con tu consentimiento (RGPD, art. 9.2.a). Lo retiras cuando quieras borrándolo en «Mis solicitudes»; si no, se borra a los ${unbroken(`${SAID_KEPT_DAYS} días`)} de terminar.`,
  policy: 'Política de privacidad',
  send: 'Pedir la llamada',
  cancel: 'Cancelar',
} as const
