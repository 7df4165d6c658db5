const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 15
/** The greatest multiple of the alphabet's length in a byte: what lies above would make some letters likelier. */
const FAIR = 256 - (256 % ALPHABET.length)

/** A new id as the server's records have them, from the browser's source of chance. */
export function newActionId(): string {
  let id = ''
  while (id.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH)))
      if (byte < FAIR && id.length < LENGTH) id += ALPHABET.charAt(byte % ALPHABET.length)
  }
  return id
}
