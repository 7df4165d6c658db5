/** The runtime has no `TextEncoder`. */
export const asciiBytes = (text: string): Uint8Array =>
  Uint8Array.from(text.split(''), (letter) => letter.charCodeAt(0))

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** RFC 4648 §5, without padding. The runtime has neither `btoa` nor `Buffer`. */
export function toBase64url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two = 0, three = 0] = bytes.subarray(at, at + 3)
    const bits = (one << 16) | (two << 8) | three
    const count = Math.min(bytes.length - at, 3) + 1
    for (let digit = 0; digit < count; digit++) text += ALPHABET.charAt((bits >> (18 - 6 * digit)) & 63)
  }
  return text
}

/** @throws Error for anything else than such a text */
export function fromBase64url(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let bits = 0
  let held = 0
  let at = 0
  for (const letter of text) {
    const digit = ALPHABET.indexOf(letter)
    if (digit < 0) throw new Error('not base64url')
    bits = ((bits << 6) | digit) & 0xffffff
    held += 6
    if (held < 8) continue
    held -= 8
    bytes[at++] = (bits >> held) & 255
  }
  return bytes
}

/** In UTF-8. @throws URIError for half a pair of surrogates */
export const utf8Bytes = (text: string): Uint8Array =>
  asciiBytes(
    encodeURIComponent(text).replace(/%(..)/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  )

/** One after the other. */
export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
