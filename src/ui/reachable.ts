import { unbroken } from '@/copy/format'
import { BRAND } from '@/domain/brand'

/** A piece of a text: words, or what can be tapped to write to, to call or to open. */
export interface TextPiece {
  text: string
  /** Null for words. */
  href: string | null
}

const PHONES = [BRAND.phone, BRAND.preMemberPhone]
const EMERGENCY = '112'

/** A number is found however its groups are kept together. */
const REACHABLE = new RegExp(
  `([\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+|www(?:\\.[\\w-]+)+|\\b${EMERGENCY}\\b|${PHONES.map(({ text }) =>
    text.replace(/[()+.-]/g, '\\$&').replace(/\s/g, '\\s'),
  ).join('|')})`,
)

/** @param text as it is archived: the links are only how it is shown */
export const reachable = (text: string): TextPiece[] =>
  text
    .split(REACHABLE)
    .map((piece, index) =>
      index % 2 === 0 ? { text: piece, href: null } : { text: unbroken(piece), href: addressOf(piece) },
    )
    .filter((piece) => piece.text !== '')

function addressOf(found: string): string {
  if (found.includes('@')) return `mailto:${found}`
  if (found.startsWith('www.')) return `https://${found}`
  const phone = PHONES.find(({ text }) => unbroken(text) === unbroken(found))
  return `tel:${phone?.e164 ?? found}`
}
