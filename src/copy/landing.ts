import { BRAND } from '@/domain/brand'
import { MAX_MONTHLY_SAVING } from '@/domain/marketValue'
import { USUAL_CALL_HOURS } from '@/domain/promise'
import type { MarketValue } from '@/domain/serviceFacts'
import { formatWholeEuros, unbroken } from './format'

/** Words of the landing page; its questions are in `landingFaq`. */
export const LANDING_COPY = {
  hero: {
    heading: 'Cuidar en casa, con alguien al lado',
    text: `${BRAND.name} es el club de las familias que cuidan en casa de una persona mayor o dependiente. Cuando no sabes por dónde seguir, nos llamas y seguimos juntos.`,
    join: 'Únete ahora',
    benefits: 'Ver beneficios',
    terms: 'al mes. Sin permanencia: te vas cuando quieras.',
  },
  proof: {
    label: 'El club en cifras',
    families: (count: string) => `Más de ${count} familias`,
    since: (year: string) => `Desde ${year}`,
    rating: (score: string, reviews: string) => `${score}/5 en más de ${reviews} opiniones`,
    carers: (count: string) =>
      `Cuando hace falta alguien en casa, buscamos en una red de más de ${count} cuidadores profesionales validados.`,
    source: `Cifra propia de ${BRAND.name}.`,
  },
  included: {
    heading: 'Lo que entra en tu cuota',
    text: 'Sin pagar nada más. Una sola cuota vale para todos los familiares que cuidéis, sean los que sean.',
    without: (price: string) => `Sin el club: ${price}`,
  },
  premium: {
    heading: 'Lo que te sale más barato',
    text: 'Servicios sueltos con precio de socio. Te llamamos antes, te lo explicamos y solo pagas si dices que sí.',
    without: 'Sin el club',
    with: 'Con el club',
  },
  savings: {
    heading: 'La cuenta de un mes',
    text: 'Lo que cuesta cada servicio por su cuenta y lo que cuesta dentro del club.',
    caption: 'Precio de los servicios incluidos, sin el club y con el club',
    service: 'Servicio',
    without: 'Sin el club',
    with: 'Con el club',
    included: 'Incluido',
    perService: 'por servicio',
    perMonth: 'al mes',
    total: 'Total',
    upTo: `Hasta ${formatWholeEuros(MAX_MONTHLY_SAVING)} de ahorro el mes en que los usas todos`,
    explanation:
      'El total suma cada servicio una vez, los que se pagan por servicio y los que se pagan al mes. Si usas menos, ahorras menos.',
  },
  advice: {
    heading: 'Un asesoramiento constante',
    text: 'En el club tienes una persona de referencia. Es trabajadora social, te guía en cada paso y sigue ahí cuando algo cambia.',
    steps: [
      {
        heading: 'Nos dices qué necesitas',
        text: 'Lo pides en tu cuenta o por teléfono. Si no sabes qué pedir, cuéntanos qué pasa en casa.',
      },
      {
        heading: 'Te llama tu persona de referencia',
        text: `En un plazo de ${USUAL_CALL_HOURS} horas laborables. Te escucha y te dice por dónde empezar.`,
      },
      {
        heading: 'Te pone con quien más sabe',
        text: 'Si hace falta un especialista, te deriva a él. No tienes que buscarlo tú.',
      },
    ],
  },
  testimonials: {
    heading: 'Así lo cuentan las familias',
    exampleHeading: 'Así podría contarlo una familia',
    exampleNote: 'Son ejemplos escritos por el club, no opiniones de socios.',
    example: 'Ejemplo',
    /** How the club knows that a member said so, and when. */
    source: (source: string, date: string) => `${source}, ${date}`,
  },
  closing: {
    heading: 'Empieza hoy, con alguien al lado',
    text: 'Para apuntarte bastan tus datos y una tarjeta. Si prefieres hablar antes con alguien, llámanos.',
    start: 'Comenzar ahora',
    call: (phone: string) => `Llamar al ${unbroken(phone)}`,
  },
} as const

/** «60 € por servicio». */
export function marketValueText({ amount, per }: MarketValue): string {
  const { perService, perMonth } = LANDING_COPY.savings
  return `${formatWholeEuros(amount)} ${per === 'service' ? perService : perMonth}`
}
