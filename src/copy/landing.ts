import { BRAND } from '@/domain/brand'
import { MAX_MONTHLY_SAVING } from '@/domain/marketValue'
import { USUAL_WORKING_DAYS } from '@/domain/periods'
import type { MarketValue } from '@/domain/serviceFacts'
import { formatWholeEuros, unbroken } from './format'

/** Words of the landing page; its questions are in `landingFaq`. */
export const LANDING_COPY = {
  hero: {
    heading: 'Cuidar en casa, con alguien al lado',
    text: 'Una persona que te conoce y sabe de contratos, médicos y ayudas. La llamas cuando no sabes por dónde seguir.',
    join: 'Únete ahora',
    benefits: 'Ver beneficios',
    callMe: 'Que me llaméis vosotros',
    terms: 'al mes, sin permanencia',
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
    text: 'Sin pagar nada más, y para todos los familiares que cuidéis.',
    /** After «Incluido». */
    without: (price: string) => ` · sin el club, ${price}`,
  },
  premium: {
    heading: 'Lo que te sale más barato',
    text: 'Te llamamos antes, te lo explicamos y solo pagas si dices que sí.',
    without: 'Sin el club',
    with: 'Con el club',
  },
  savings: {
    heading: 'La cuenta de un mes',
    text: 'Cada servicio por su cuenta, y dentro del club.',
    caption: 'Precio de los servicios incluidos, sin el club y con el club',
    service: 'Servicio',
    without: 'Sin el club',
    with: 'Con el club',
    included: 'Incluido',
    perService: 'por servicio',
    perMonth: 'al mes',
    total: 'Total',
    upTo: `Hasta ${formatWholeEuros(MAX_MONTHLY_SAVING)} de ahorro el mes en que los usas todos`,
    explanation: 'Suma cada servicio una vez. Si usas menos, ahorras menos.',
  },
  advice: {
    heading: 'Un asesoramiento constante',
    text: 'En el club tienes una persona de referencia. Es trabajadora social, te guía en cada paso y sigue ahí cuando algo cambia.',
    week: `Una semana con el club, ${unbroken('por ejemplo')}`,
    /** @param name of the person of reference; null where nobody is named */
    steps: (name: string | null) => [
      {
        when: 'Lunes',
        heading: 'Pides ayuda con un contrato',
        text: 'En tu cuenta o por teléfono. Si no sabes qué pedir, cuéntanos qué pasa en casa.',
      },
      {
        when: 'Martes',
        heading: `Te llama ${name ?? 'tu persona de referencia'}`,
        text: `Te escucha, te dice por dónde empezar y te pone con quien más sabe. Te llamamos en ${unbroken(`${USUAL_WORKING_DAYS} días`)} laborables como mucho.`,
      },
      {
        when: 'Viernes',
        heading: 'El contrato está hecho',
        text: 'Lo repasáis antes de firmar. Y cuando algo cambia, hay alguien que ya te conoce.',
      },
    ],
    team: 'Quién te atiende',
    exampleTeam: '(personas de ejemplo)',
  },
  testimonials: {
    heading: 'Así lo cuentan las familias',
    exampleHeading: 'Así podría contarlo una familia',
    exampleNote: 'Son ejemplos escritos por el club, no opiniones de socios.',
    example: 'Ejemplo',
    more: (count: number) => `Leer ${count} más`,
    /** How the club knows that a member said so, and when. */
    source: (source: string, date: string) => `${source}, ${date}`,
  },
  closing: {
    heading: 'Empieza hoy',
    text: 'Bastan tus datos y una tarjeta.',
    start: 'Comenzar ahora',
    call: (phone: string) => `Llamar al ${unbroken(phone)}`,
  },
} as const

/** «60 € por servicio». */
export function marketValueText({ amount, per }: MarketValue): string {
  const { perService, perMonth } = LANDING_COPY.savings
  return `${formatWholeEuros(amount)} ${per === 'service' ? perService : perMonth}`
}
