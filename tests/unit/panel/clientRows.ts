import type { Client, ClientPage } from '@/contract/panel/clients'

/** A client of the list; the number is the name. */
export const client = (number: number, change: Partial<Client> = {}): Client => ({
  id: `client${String(number).padStart(9, '0')}`,
  nombre: `Ana ${number}`,
  apellidos: 'Núñez',
  telefono: '600 000 000',
  email: `ana-${number}@example.org`,
  dni: '12345678Z',
  stage: 'Paso 2 pagado',
  active: true,
  created: new Date(Date.UTC(2026, 10, 1, 0, number)),
  owes: false,
  past_due_since: null,
  last_payment_error: null,
  bereaved: false,
  ...change,
})

export const clients = (...numbers: number[]): Client[] => numbers.map((number) => client(number))

/** A page as the server answers it; the first one has the total. */
export const answer = (
  rows: readonly Client[],
  {
    next = null,
    total = null,
    exact = true,
  }: { next?: string | null; total?: number | null; exact?: boolean } = {},
): ClientPage => ({
  clients: [...rows],
  next,
  total,
  exact,
  counts:
    total === null || !exact
      ? null
      : { all: total, active: total, inactive: 0, 'sin-pagar': 0, impagados: 0 },
})
