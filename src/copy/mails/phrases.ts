import { BRAND } from '@/domain/brand'
import { cardBrand } from '../cardBrand'

/** The person a mail is for. */
export interface Person {
  nombre: string
}

export const hello = (nombre: string): string => `Hola, ${nombre}:`

/** The screen's name, as in the app. */
export const ACCOUNT = '«Mis datos y mi cuota»'
export const reachUs = `llámanos al ${BRAND.phone.text} o escribe a ${BRAND.email}`

/** «visa terminada en 4242»; empty where the card is not known. */
export const mailCard = (brand: string, last4: string): string =>
  last4 ? `${cardBrand(brand)} terminada en ${last4}` : ''
export const withCard = (card: string): string => (card ? ` con tu tarjeta ${card}` : '')
