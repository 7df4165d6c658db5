import { withControlLetter } from '@/domain/dni'
import type { Random } from '../seededRandom'
import { CITIES_OF_PHONES, GIVEN_NAMES, SURNAMES } from './names'

export interface GeneratedPerson {
  nombre: string
  apellidos: string
  telefono: string
  email: string
  dni: string
}

const SECOND_SURNAME = 0.95
const FOREIGN = 0.08
const LANDLINE = 0.15
const MAIL_HOSTS = ['example.org', 'example.com', 'example.net'] as const

/** A person with a typical Spanish name and contact; common names are common. @param serial keeps addresses apart */
export function randomPerson(random: Random, serial: string): GeneratedPerson {
  const nombre = common(random, GIVEN_NAMES)
  const first = common(random, SURNAMES)
  const apellidos = random.next() < SECOND_SURNAME ? `${first} ${common(random, SURNAMES)}` : first
  return {
    nombre,
    apellidos,
    telefono: randomPhone(random),
    email: `${plain(nombre)}.${plain(first)}.${serial}@${random.pick(MAIL_HOSTS)}`,
    dni: randomDni(random),
  }
}

/** The earlier in the list, the likelier: about one in twelve bears the commonest name of a hundred. */
const common = (random: Random, names: readonly string[]): string =>
  names[Math.floor(names.length * random.next() ** 2)] ?? ''

/** As written in an e-mail address. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

const digits = (random: Random, length: number): string =>
  String(Math.floor(random.next() * 10 ** length)).padStart(length, '0')

function randomDni(random: Random): string {
  const isForeign = random.next() < FOREIGN
  return withControlLetter(
    isForeign ? `${random.pick(['X', 'Y', 'Z'])}${digits(random, 7)}` : digits(random, 8),
  )
}

function randomPhone(random: Random): string {
  if (random.next() < LANDLINE) {
    return `${random.pick(CITIES_OF_PHONES)} ${digits(random, 3)} ${digits(random, 2)} ${digits(random, 2)}`
  }
  const groups = [`${random.pick(['6', '7'])}${digits(random, 2)}`, digits(random, 3), digits(random, 3)]
  return random.pick([groups.join(' '), `+34 ${groups.join(' ')}`, groups.join('')])
}
