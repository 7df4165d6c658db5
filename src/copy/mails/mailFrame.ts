import { BRAND } from '@/domain/brand'
import type { LegalText } from '../legal'

export type Annex = Pick<LegalText, 'title' | 'intro' | 'sections'> & { version?: string }

export interface MailText {
  subject: string
  paragraphs: readonly string[]
  /** Goes below them. */
  list?: readonly string[]
  /** Words on the button; null for mails without a link. */
  action: string | null
  closing: string
  /** Words on a small second link; left out where there is none. */
  aside?: string
  /** Whole texts below the letter. */
  annex?: readonly Annex[]
}

/** What every mail has around its text. */
export const MAIL_FRAME = {
  version: (version: string) => `Versión ${version}`,
  buttonHelp: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  signature: `El equipo de ${BRAND.name}`,
  phone: BRAND.phone.text,
} as const
