import type { TestClub } from './startTestClub'

export interface ListedClient {
  id: string
  nombre: string
  apellidos: string
  telefono: string
  email: string
  dni: string
  stage: string
  /** As PocketBase stores it: `2026-11-21 08:00:00.000Z`. */
  created: string
}

/** What one statement can hold. */
const ROWS_AT_ONCE = 10
let made = 0

/** A client as the list shows it, with an unknown password; everything has a usual value. */
export function listedClient(given: Partial<ListedClient> = {}): ListedClient {
  const number = ++made
  const minutes = String(number % 60).padStart(2, '0')
  return {
    id: `listed${String(number).padStart(9, '0')}`,
    nombre: `Persona ${number}`,
    apellidos: 'de Prueba',
    telefono: `6${String(number).padStart(8, '0')}`,
    email: `persona-${number}@example.org`,
    dni: `${String(number).padStart(8, '0')}${'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23]}`,
    stage: 'Paso 2 pagado',
    created: `2026-11-0${1 + Math.floor(number / 1440)} ${String(Math.floor(number / 60) % 24).padStart(2, '0')}:${minutes}:00.000Z`,
    ...given,
  }
}

/** Puts clients into the list, without hashing a password for each. */
export async function listClients({ superuser }: TestClub, clients: readonly ListedClient[]): Promise<void> {
  const rows = clients.map((client) => {
    const { id, email, nombre, apellidos, telefono, dni, stage, created } = client
    const active = stage === 'Cliente de baja' ? 0 : 1
    const texts = [id, email, nombre, apellidos, telefono, dni, stage, created, id.repeat(3)]
    return `(${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(',')},'-',${active})`
  })
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await superuser.sql.run(
      `INSERT INTO profiles (id, email, nombre, apellidos, telefono, dni, stage, created, tokenKey, password, active)
       VALUES ${rows.slice(at, at + ROWS_AT_ONCE).join(',')}`,
    )
  }
}

/** Puts very many members of one surname into the list, who differ by their number only, in one statement. */
export const listAlike = (
  { superuser }: TestClub,
  { apellidos, count, host = 'example.org' }: { apellidos: string; count: number; host?: string },
): Promise<unknown> =>
  superuser.sql.run(
    `INSERT INTO profiles (id, email, nombre, apellidos, stage, created, tokenKey, password, active)
     WITH RECURSIVE one (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM one WHERE n < ${count})
     SELECT printf('alike%010d', n), printf('alike-%d@${host}', n), printf('Persona %05d', n), '${apellidos}',
       'Paso 2 pagado', '2026-11-20 10:00:00.000Z', printf('alike%045d', n), '-', 1 FROM one`,
  )
