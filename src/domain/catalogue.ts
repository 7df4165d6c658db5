import { BRAND } from './brand'
import { MARKET_DISCOUNT } from './marketDiscount'
import { QUICK_WORKING_DAYS } from './promise'
import { SELECCION_EUROS } from './seleccionEuros'
import { SELECCION_GUARANTEE_MONTHS, SELECCION_WAIT_MONTHS } from './seleccionMonths'
import {
  MARKET_ID,
  MEDICAL_ID,
  SELECCION_ID,
  type ServiceIconName,
  type ServiceId,
  type ServiceType,
} from './serviceIds'
import { unbroken } from './unbroken'

export interface Service {
  id: string
  title: string
  description: string
  /** Name of a drawing in the icon set. */
  icon: string
  /** The long text behind «Ver más». */
  content: string
  type: ServiceType
  /** Euros outside the club; null where the specification names none. */
  originalPrice: number | null
  /** Euros for members; null for included services and for the market. */
  discountedPrice: number | null
  note: string | null
}

interface CatalogueEntry extends Omit<Service, 'id'> {
  icon: ServiceIconName
}

const included = (
  service: Pick<CatalogueEntry, 'title' | 'description' | 'icon' | 'content'>,
): CatalogueEntry => ({
  ...service,
  type: 'included',
  originalPrice: null,
  discountedPrice: null,
  note: null,
})

const premium = (service: Omit<CatalogueEntry, 'type'>): CatalogueEntry => ({ ...service, type: 'premium' })

const euros = (amount: number): string => unbroken(`${amount} €`)
const months = (count: number): string => unbroken(`${count} meses`)
const QUICKLY = `${unbroken(`${QUICK_WORKING_DAYS} días`)} laborables`
const DISCOUNT = unbroken(`${MARKET_DISCOUNT} %`)

const SERVICES: Record<ServiceId, CatalogueEntry> = {
  'asesoria-laboral': included({
    title: 'Asesoría laboral ilimitada',
    description: 'Contratos, altas y nóminas de la persona que cuida en casa, con alguien que responde.',
    icon: 'contract',
    content:
      'Te ayudamos con el contrato, el alta en la Seguridad Social, las vacaciones, las bajas y la liquidación de la persona que cuida a tu familiar. Puedes preguntar las veces que necesites.',
  }),
  [MEDICAL_ID]: included({
    title: 'Atención médica online 24h',
    description: 'Habla con un médico a cualquier hora, con receta si hace falta.',
    icon: 'medical',
    content:
      'Una consulta médica por teléfono o vídeo, todos los días y a cualquier hora, para ti y para tu familiar. Si el médico lo ve necesario, te envía la receta. En una urgencia, llama siempre al 112.',
  }),
  ayudas: included({
    title: 'Asesoramiento en ayudas',
    description: 'Qué ayudas económicas os corresponden y cómo se piden.',
    icon: 'aid',
    content:
      'Una trabajadora social revisa vuestra situación y te explica qué ayudas y prestaciones podéis pedir, qué documentos hacen falta y qué plazos hay.',
  }),
  acompanamiento: included({
    title: 'Acompañamiento emocional',
    description: `Una llamada para quien cuida, en un plazo de ${QUICKLY}.`,
    icon: 'listening',
    content: `Cuidar cansa. Una persona de nuestro equipo te llama en un plazo de ${QUICKLY}, te escucha y os acompaña el tiempo que lo necesitéis.`,
  }),
  'busqueda-centros': included({
    title: 'Búsqueda de centros y residencias',
    description: 'Centros de día y residencias que encajan con tu familiar y contigo.',
    icon: 'home',
    content:
      'Nos cuentas qué necesitáis, en qué zona y con qué presupuesto. Buscamos plazas, comparamos y te enviamos una selección para que visites solo lo que merece la pena.',
  }),
  'tramitacion-ayudas': premium({
    title: 'Tramitación de ayudas',
    description: 'Preparamos y presentamos la solicitud por ti.',
    icon: 'stamp',
    content:
      'Reunimos los documentos, rellenamos la solicitud, la presentamos y seguimos el expediente hasta la respuesta.',
    originalPrice: 189,
    discountedPrice: 149,
    note: 'Necesita una llamada previa de asesoramiento en ayudas.',
  }),
  [SELECCION_ID]: premium({
    title: 'Selección de cuidadores',
    description: 'Buscamos, entrevistamos y comprobamos a la persona que cuidará en casa.',
    icon: 'people',
    content: `Te presentamos personas con experiencia y referencias comprobadas. Incluye ${months(SELECCION_GUARANTEE_MONTHS)} de garantía: si no encaja, repetimos la selección sin coste.`,
    originalPrice: SELECCION_EUROS.outside,
    discountedPrice: SELECCION_EUROS.member,
    note: `${euros(SELECCION_EUROS.member)} a partir de los ${SELECCION_WAIT_MONTHS} primeros meses en el club. Durante ellos, ${euros(SELECCION_EUROS.outside)}.`,
  }),
  'seleccion-express': premium({
    title: 'Selección exprés',
    description: `Una persona para cuidar en casa en ${QUICKLY}.`,
    icon: 'clock',
    content: `Cuando no se puede esperar: una persona preparada para empezar en ${QUICKLY} (${QUICK_WORKING_DAYS * 24} horas).`,
    originalPrice: 100,
    discountedPrice: 50,
    note: null,
  }),
  'consultoria-hogar': premium({
    title: 'Consultoría de adaptación del hogar',
    description: 'Una visita a casa para hacerla más segura y cómoda.',
    icon: 'house-check',
    content:
      'Un especialista visita la casa, mira los riesgos y te deja un informe con los cambios que más ayudan, ordenados por importancia y coste.',
    originalPrice: 120,
    discountedPrice: 69,
    note: null,
  }),
  [MARKET_ID]: premium({
    title: `${BRAND.name} Market`,
    description: `Productos de apoyo con un ${DISCOUNT} de descuento.`,
    icon: 'basket',
    content: 'Ayudas para caminar, baño, descanso y cocina. El código es de todo el club y no es personal.',
    originalPrice: null,
    discountedPrice: null,
    note: `${DISCOUNT} de descuento con el código del club.`,
  }),
}

/** The club's services in the order in which they are shown. */
export const CATALOGUE: readonly Service[] = Object.entries(SERVICES).map(([id, service]) => ({
  id,
  ...service,
}))
