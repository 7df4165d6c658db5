import { BRAND } from '@/domain/brand'
import { MARKET_DISCOUNT } from '@/domain/marketDiscount'
import { QUICK_WORKING_DAYS } from '@/domain/periods'
import { SELECCION_EUROS } from '@/domain/seleccionEuros'
import { SELECCION_GUARANTEE_MONTHS, SELECCION_WAIT_MONTHS } from '@/domain/seleccionMonths'
import { lookUp, MARKET_ID, MEDICAL_ID, SELECCION_ID, type Service } from '@/domain/service'
import type { ServiceIconName, ServiceId } from '@/domain/serviceFacts'
import { unbroken } from '@/domain/unbroken'

interface CatalogueEntry extends Omit<Service, 'id'> {
  icon: ServiceIconName
  /** What it consists of, in a few words; on the landing page alone. */
  features: readonly string[]
}

const included = (
  service: Pick<CatalogueEntry, 'title' | 'description' | 'icon' | 'features' | 'content'>,
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

const ENTRIES: Record<ServiceId, CatalogueEntry> = {
  'asesoria-laboral': included({
    title: 'Asesoría laboral ilimitada',
    description: 'Contratos, altas y nóminas de la persona que cuida en casa, con alguien que responde.',
    icon: 'contract',
    features: ['Vacaciones, bajas y finiquito', 'Todas las veces que necesites'],
    content:
      'Te ayudamos con el contrato, el alta en la Seguridad Social, las vacaciones, las bajas y la liquidación de la persona que cuida a tu familiar. Puedes preguntar las veces que necesites.',
  }),
  [MEDICAL_ID]: included({
    title: 'Atención médica online 24h',
    description: 'Habla con un médico a cualquier hora, con receta si hace falta.',
    icon: 'medical',
    features: ['Por teléfono o por vídeo', 'Para ti y para tu familiar'],
    content:
      'Una consulta médica por teléfono o vídeo, todos los días y a cualquier hora, para ti y para tu familiar. Si el médico lo ve necesario, te envía la receta. En una urgencia, llama siempre al 112.',
  }),
  ayudas: included({
    title: 'Asesoramiento en ayudas',
    description: 'Qué ayudas económicas os corresponden y cómo se piden.',
    icon: 'aid',
    features: ['Con una trabajadora social', 'Qué papeles y qué plazos'],
    content:
      'Una trabajadora social revisa vuestra situación y te explica qué ayudas y prestaciones podéis pedir, qué documentos hacen falta y qué plazos hay.',
  }),
  acompanamiento: included({
    title: 'Acompañamiento emocional',
    description: `Una llamada para quien cuida, en un plazo de ${QUICKLY}.`,
    icon: 'listening',
    features: ['Alguien que te escucha', 'El tiempo que lo necesites'],
    content: `Cuidar cansa. Una persona de nuestro equipo te llama en un plazo de ${QUICKLY}, te escucha y os acompaña el tiempo que lo necesitéis.`,
  }),
  'busqueda-centros': included({
    title: 'Búsqueda de centros y residencias',
    description: 'Centros de día y residencias que encajan con tu familiar y contigo.',
    icon: 'home',
    features: ['Según la zona y el presupuesto', 'Comparamos y tú eliges'],
    content:
      'Nos cuentas qué necesitáis, en qué zona y con qué presupuesto. Buscamos plazas, comparamos y te enviamos una selección para que visites solo lo que merece la pena.',
  }),
  'tramitacion-ayudas': premium({
    title: 'Tramitación de ayudas',
    description: 'Preparamos y presentamos la solicitud por ti.',
    icon: 'stamp',
    features: ['Reunimos los papeles', 'Seguimos el expediente hasta la respuesta'],
    content:
      'Reunimos los documentos, rellenamos la solicitud, la presentamos y seguimos el expediente hasta la respuesta.',
    originalPrice: 189,
    discountedPrice: 149,
    note: 'Necesita una llamada previa de asesoramiento en ayudas.',
  }),
  [SELECCION_ID]: premium({
    title: 'Selección de cuidadores',
    description: 'Buscamos, entrevistamos y pedimos referencias de la persona que cuidará en casa.',
    icon: 'people',
    features: [`${SELECCION_GUARANTEE_MONTHS} meses de garantía`, 'Si no encaja, repetimos'],
    content: `Te presentamos personas con experiencia y referencias comprobadas. Incluye ${months(SELECCION_GUARANTEE_MONTHS)} de garantía: si no encaja, repetimos la selección sin coste.`,
    originalPrice: SELECCION_EUROS.outside,
    discountedPrice: SELECCION_EUROS.member,
    note: `${euros(SELECCION_EUROS.member)} a partir de los ${SELECCION_WAIT_MONTHS} primeros meses en el club. Durante ellos, ${euros(SELECCION_EUROS.outside)}.`,
  }),
  'seleccion-express': premium({
    title: 'Selección exprés',
    description: `Alguien que cuide en casa, en ${QUICKLY}.`,
    icon: 'clock',
    features: [`${QUICK_WORKING_DAYS * 24} horas laborables`, 'Para cuando no se puede esperar'],
    content: `Cuando no se puede esperar: una persona preparada para empezar en ${QUICKLY} (${QUICK_WORKING_DAYS * 24} horas).`,
    originalPrice: 100,
    discountedPrice: 50,
    note: null,
  }),
  'consultoria-hogar': premium({
    title: 'Consultoría de adaptación del hogar',
    description: 'Una visita a casa para hacerla más segura y cómoda.',
    icon: 'house-check',
    features: ['Miramos los riesgos de la casa', 'Un informe con qué cambiar primero'],
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
    features: ['Caminar, baño, descanso y cocina', 'Código compartido, no personal'],
    content: 'Ayudas para caminar, baño, descanso y cocina. El código es de todo el club y no es personal.',
    originalPrice: null,
    discountedPrice: null,
    note: `${DISCOUNT} de descuento con el código del club.`,
  }),
}

/** The club's services in the order in which they are shown. */
export const CATALOGUE: readonly Service[] = Object.entries(ENTRIES).map(
  ([id, { features, ...service }]) => ({ id, ...service }),
)

/** What a service consists of, in a few words. */
export const featuresOf = (id: string): readonly string[] => lookUp(ENTRIES, id)?.features ?? []
