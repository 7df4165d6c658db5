import { BRAND } from '@/domain/brand'
import type { PartOfDay } from '@/domain/callRequest'
import { clubDay } from '@/domain/clubTime'
import { CALL_REQUEST_KEPT_DAYS as KEPT } from '@/domain/periods'
import { callHours, callSlot, dayAfter, noonOf } from '@/domain/promise'
import { formatNearDay, unbroken } from './format'

/** When somebody wants to be called. */
export const PART_OF_DAY_WORDS: Record<PartOfDay, string> = {
  morning: 'Por la mañana',
  afternoon: 'Por la tarde',
  any: 'Me da igual',
}

/** «Por la mañana, de 9 a 14 h», where somebody chooses it. */
export function partOfDayChoice(part: PartOfDay): string {
  const { from, to } = callHours(part)
  return `${PART_OF_DAY_WORDS[part]}, de ${unbroken(`${from} a ${to} h`)}`
}

/** «mañana jueves, entre las 9 y las 14 h»; @param now null where the page does not know it yet */
export function callMoment(now: Date | null, part: PartOfDay): string {
  if (!now) return `el primer día laborable, ${between(callHours(part))}`
  const slot = callSlot(now, part, BRAND.holidays)
  const today = clubDay(now)
  const day = formatNearDay(noonOf(slot.day))
  const [weekday = day] = day.split(' ')
  const near = slot.day === dayAfter(today) ? `mañana ${weekday}` : `el ${day}`
  return `${slot.day === today ? 'hoy' : near}, ${between(slot)}`
}

const between = ({ from, to }: { from: number; to: number }): string =>
  `entre las ${unbroken(`${from} y las ${to} h`)}`

/** Words of «Que me llaméis vosotros». */
export const CALL_REQUEST_COPY = {
  heading: 'Te llamamos nosotros',
  intro: 'Una persona del club te cuenta qué hace y si te sirve. Sin compromiso.',
  formLabel: 'Petición de llamada',
  fields: { nombre: 'Nombre', telefono: 'Teléfono', parte: '¿Cuándo te va bien?' },
  /** The club's phone is answered on other days too. */
  days: 'En días laborables.',
  when: (moment: string) => `Te llamamos ${moment}.`,
  trap: 'No escribas nada aquí',
  privacy: `Solo para llamarte. Lo borramos a los ${unbroken(`${KEPT.called} días`)} de hablar contigo, o a los ${unbroken(`${KEPT.unanswered} días`)} sin respuesta.`,
  privacyLink: 'Política de privacidad',
  submit: 'Pedir la llamada',
  submitting: 'Enviando…',
  offline: {
    title: 'Ahora no hay conexión',
    text: 'Lo que has escrito sigue aquí. Cuando vuelva, pulsa «Pedir la llamada».',
  },
  call: 'Llamar al',
  callInstead: '¿Prefieres llamar tú?',
  aside: {
    title: 'Cómo es la llamada',
    steps: [
      'Quien te llama dice que es del club, y te escucha.',
      'Te decimos en qué podemos ayudarte, y en qué no.',
      'Lo piensas y decides. En la llamada no pagas nada.',
    ],
  },
  sent: {
    heading: 'Te llamamos',
    /** «Te llamamos al 600 111 222 mañana jueves, entre las 9 y las 14 h.» */
    text: (phone: string, moment: string) => `Te llamamos al ${phone} ${moment}.`,
    home: 'Volver al inicio',
  },
} as const
