import type { ClientFilter, ClientSort, Direction } from '@/domain/panel/clientQuery'
import { allRows } from './allRows'
import type { TestClub } from './startTestClub'

/** A client as the tables have them, in the order of registration. */
export interface StoredClient {
  id: string
  nombre: string
  apellidos: string
  telefono: string
  email: string
  dni: string
  stage: string
  status: string
  created: string
}
const COLUMNS = [
  'id',
  'nombre',
  'apellidos',
  'telefono',
  'email',
  'dni',
  'stage',
  'status',
  'created',
] as const

/** All clients, read without the panel's list. */
export async function storedClients({ superuser }: TestClub): Promise<StoredClient[]> {
  const rows = await allRows(
    superuser,
    `SELECT profiles.id, nombre, apellidos, telefono, email, dni, stage, COALESCE(status, ''), profiles.created
     FROM profiles LEFT JOIN subscriptions ON profile_id = profiles.id ORDER BY profiles.created, profiles.rowid`,
  )
  return rows.map(
    (row) => Object.fromEntries(COLUMNS.map((name, at) => [name, row[at] ?? ''])) as unknown as StoredClient,
  )
}

const isMember = ({ stage }: StoredClient): boolean => stage === 'Paso 2 pagado'

/** What each filter is for, as the specification and the design have it. */
export const PASSES: Record<ClientFilter, (client: StoredClient) => boolean> = {
  all: () => true,
  active: isMember,
  inactive: (client) => !isMember(client),
  'sin-pagar': ({ stage }) => stage === 'Paso 1 sin pago',
  impagados: (client) => isMember(client) && ['past_due', 'unpaid'].includes(client.status),
}

/** Without case and accents; ñ after every n. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ñ', 'n~')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')

const KEYS: Record<Exclude<ClientSort, 'created'>, (client: StoredClient) => string> = {
  nombre: ({ nombre, apellidos }) => plain(`${nombre}  ${apellidos}`),
  apellidos: ({ nombre, apellidos }) => plain(`${apellidos}  ${nombre}`),
  telefono: ({ telefono }) => telefono.replace(/[^\d]/g, ''),
  email: ({ email }) => email,
  dni: ({ dni }) => dni,
  stage: ({ stage }) => stage,
}

/** The clients in an order; equals are in the order of registration. */
export function ordered(
  clients: readonly StoredClient[],
  sort: ClientSort,
  direction: Direction,
): StoredClient[] {
  const ascending = sort === 'created' ? [...clients] : inOrderOf(KEYS[sort], clients)
  return direction === 'asc' ? ascending : ascending.reverse()
}

/** Each key is made once: a comparison of two would make both, for tens of thousands of clients. */
function inOrderOf(key: (client: StoredClient) => string, clients: readonly StoredClient[]): StoredClient[] {
  const keyed = clients.map((client) => ({ key: key(client), client }))
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return keyed.map(({ client }) => client)
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []
const searched = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')

/** Whether every term is the beginning of some word, or the end of phone or DNI. */
export function isFoundBy(client: StoredClient, terms: readonly string[]): boolean {
  const words = wordsOf(searched(`${client.nombre} ${client.apellidos} ${client.email}`))
  const dni = client.dni.toLowerCase()
  const numbers = [client.telefono.replace(/\D/g, ''), dni, dni.replace(/[a-z]$/, '')]
  return terms.map(searched).every((term) => {
    const ends = /\d/.test(term) && numbers.some((number) => number.endsWith(term))
    return ends || words.some((word) => word.startsWith(term))
  })
}
