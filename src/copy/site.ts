import { BRAND } from '@/domain/brand'

/** Words of the header and the footer of every page. */
export const SITE_COPY = {
  header: {
    account: 'Cuenta',
    home: `${BRAND.name}, inicio`,
    signIn: 'Acceso clientes',
    join: 'Unirme',
    myAccount: 'Mi cuenta',
    /** «Mis datos y mi cuota»; a phone shows the first half. */
    ownData: 'Mis datos',
    andFee: 'y mi cuota',
    signOut: 'Cerrar sesión',
  },
  footer: {
    club: 'El club',
    benefits: 'Lo que entra en tu cuota',
    savings: 'La cuenta de un mes',
    questions: 'Preguntas frecuentes',
    solutions: 'Soluciones',
    carers: 'Encontrar quien cuide',
    aid: 'Ayudas económicas',
    housing: 'Una casa más segura',
    memberPrices: 'Todos los precios de socio',
    about: 'Sobre nosotros',
    advice: 'Cómo te acompañamos',
    operator: 'Quién está detrás',
    contactForm: 'Formulario de contacto',
    contact: 'Hablar con el club',
    members: 'Socios',
    newcomers: 'Antes de apuntarte',
    emergency: 'En una urgencia, llama siempre al 112.',
    legal: 'Información legal',
    privacy: 'Privacidad',
    cookies: 'Cookies',
    notice: 'Aviso legal',
    terms: 'Condiciones del club',
    accessibility: 'Accesibilidad',
    withdraw: 'Desistir del contrato',
    rights: (year: number) => `© ${year} ${BRAND.name}`,
  },
} as const
