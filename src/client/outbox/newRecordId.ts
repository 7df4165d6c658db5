const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 15
/** The largest multiple of the alphabet's length in a byte: values above would make some letters likelier. */
const FAIR = 256 - (256 % ALPHABET.length)

/** A new id in the format of the server's records, from the browser's random source. */
export function newRecordId(): string {
  let id = ''
  while (id.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH)))
      if (byte < FAIR && id.length < LENGTH) id += ALPHABET.charAt(byte % ALPHABET.length)
  }
  return id
}
