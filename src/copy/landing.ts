import { BRAND } from '@/domain/brand'

/** Words of the landing page, its header and its footer. */
export const LANDING_COPY = {
  header: {
    account: 'Cuenta',
    home: `${BRAND.name}, inicio`,
    signIn: 'Acceso clientes',
    join: 'Unirme',
    myAccount: 'Mi cuenta',
    signOut: 'Cerrar sesión',
  },
  hero: {
    heading: 'Cuidar en casa, con alguien al lado',
    text: `${BRAND.name} es el club de las familias que cuidan en casa de una persona mayor o dependiente. Cuando no sabes por dónde seguir, nos llamas y seguimos juntos.`,
    join: 'Únete ahora',
    benefits: 'Ver beneficios',
    terms: 'al mes. Sin permanencia: te vas cuando quieras.',
  },
  proof: {
    label: 'El club en cifras',
    families: (count: string) => `más de ${count} familias`,
    rating: (score: string) => `${score}/5`,
    reviews: (count: string) => `en más de ${count} opiniones`,
    since: (year: string) => `desde ${year}`,
    carers: (count: string) => `más de ${count} profesionales comprobados`,
  },
  included: {
    heading: 'Lo que entra en tu cuota',
    text: 'Sin pagar nada más, las veces que haga falta y para todos los familiares que cuidéis.',
    outside: 'Fuera del club',
    inClub: 'Incluido',
    perService: 'por servicio',
    perMonth: 'al mes',
    total: 'Todo por separado',
    totalClub: 'Con el club',
    perMonthShort: 'al mes',
  },
  premium: {
    heading: 'Lo que te sale más barato',
    text: 'Servicios sueltos con precio de socio. Te llamamos antes, te lo explicamos y solo pagas si dices que sí.',
    before: 'Precio normal:',
    member: 'Precio de socio:',
  },
  closing: {
    heading: 'Empieza hoy, con alguien al lado',
    text: 'Para apuntarte bastan tus datos y una tarjeta. Si prefieres hablar antes con alguien, llámanos.',
    start: 'Comenzar ahora',
    call: (phone: string) => `Llamar al ${phone}`,
  },
  footer: {
    contact: 'Hablar con el club',
    members: 'Socios',
    newcomers: 'Antes de apuntarte',
    emergency: 'En una urgencia, llama siempre al 112.',
    legal: 'Información legal',
    privacy: 'Privacidad',
    cookies: 'Cookies',
    notice: 'Aviso legal',
    terms: 'Condiciones del club',
    rights: (year: number) => `© ${year} ${BRAND.name}`,
  },
} as const
