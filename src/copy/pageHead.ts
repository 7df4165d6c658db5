import { BRAND } from '@/domain/brand'
import type { PublicPath } from '@/domain/appPath'
import { WITHDRAWAL_DAYS } from '@/domain/periods'
import { PLAN_PRICE } from './format'

/** What search engines and messages show of each public page, below its title. */
export const DESCRIPTIONS: Record<PublicPath, string> = {
  '/': `El club de las familias que cuidan en casa de una persona mayor o dependiente. Médico 24h, ayudas, contratos y una trabajadora social de referencia. ${PLAN_PRICE} al mes, sin permanencia.`,
  '/registro': `Date de alta en ${BRAND.name} con tus datos y una tarjeta. ${PLAN_PRICE} al mes, sin permanencia.`,
  '/contacto': `Llama o escribe a ${BRAND.name}. ${BRAND.preMemberHours} si todavía no estás en el club.`,
  '/te-llamamos': `Deja tu nombre y tu teléfono y te llamamos para contarte qué es ${BRAND.name}, sin compromiso.`,
  '/desistir': `Cómo desistir de tu contrato con ${BRAND.name} en los ${WITHDRAWAL_DAYS} días siguientes al primer pago.`,
  '/privacidad': `Qué datos tuyos tiene ${BRAND.name}, para qué y qué puedes hacer con ellos.`,
  '/cookies': `Qué guarda ${BRAND.name} en tu navegador y cómo cambiar lo que elegiste.`,
  '/aviso-legal': `Quién está detrás de ${BRAND.name} y cómo contactar.`,
  '/terminos': `Qué incluye el club ${BRAND.name}, qué cuesta, cómo se cobra y cómo te das de baja.`,
  '/accesibilidad': `Qué cumple la web de ${BRAND.name} para que pueda usarla todo el mundo, qué no y cómo reclamar.`,
}

/** Shown where a page is shared. */
export const SHARING_PICTURE = { path: '/compartir.png', width: 1200, height: 630 } as const
/** What that picture shows. */
export const SHARING_PICTURE_TEXT = 'Dos personas a la mesa; una da la mano a la otra'
