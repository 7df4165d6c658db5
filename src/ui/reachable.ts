import { unbroken } from '@/copy/format'
import { BRAND } from '@/domain/brand'

/** A piece of a text: words, or what can be tapped to write to, to call or to open. */
export interface TextPiece {
  text: string
  /** Null for words, and for numbers that are not the club's. */
  href: string | null
}

const PHONES = [BRAND.phone, BRAND.preMemberPhone]
const EMERGENCY = '112'

/** Addresses, and whatever could be a telephone, however its groups are kept together. */
const REACHABLE = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|www(?:\.[\w-]+)+|\b112\b|\+?\d[\d\s]{6,}\d)/

/** @param text as it is archived: the links are only how it is shown */
export const reachable = (text: string): TextPiece[] =>
  text
    .split(REACHABLE)
    .map((piece, index) => (index % 2 === 0 ? words(piece) : found(piece)))
    .filter((piece) => piece.text !== '')

const words = (text: string): TextPiece => ({ text, href: null })

function found(piece: string): TextPiece {
  const href = addressOf(piece)
  return href ? { text: unbroken(piece), href } : words(piece)
}

function addressOf(piece: string): string | null {
  if (piece.includes('@')) return `mailto:${piece}`
  if (piece.startsWith('www.')) return `https://${piece}`
  if (piece === EMERGENCY) return `tel:${EMERGENCY}`
  const phone = PHONES.find(({ text }) => unbroken(text) === unbroken(piece))
  return phone ? `tel:${phone.e164}` : null
}
