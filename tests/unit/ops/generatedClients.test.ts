import { expect, test } from 'vitest'
import { isValidDni } from '@/domain/dni'
import { registrationSchema } from '@/domain/forms'
import { stageFor } from '@/domain/stage'
import { monthsAfter } from '@/ops/generate/monthsAfter'
import { randomHistory } from '@/ops/generate/randomHistory'
import { randomPerson } from '@/ops/generate/randomPerson'
import { seededRandom } from '@/ops/seededRandom'
import * as v from 'valibot'

const PEOPLE = 2_000
const NOW = new Date('2026-11-21T10:00:00.000Z')
const SIGNED_UP = new Date('2025-01-31T10:00:00.000Z')

const people = (seed: number) => {
  const random = seededRandom(seed)
  return Array.from({ length: PEOPLE }, (_, index) => randomPerson(random, String(index)))
}

test('the same number makes the same people, another one others', () => {
  expect(people(1)).toEqual(people(1))
  expect(people(1)).not.toEqual(people(2))
})

test('everybody could have signed up by the form', () => {
  for (const person of people(3)) {
    const form = { ...person, password: 'Tortuga-4821', politicaAceptada: true }
    expect(v.safeParse(registrationSchema, form).issues).toBeUndefined()
    expect(isValidDni(person.dni)).toBe(true)
  }
})

test('there are accents, particles and foreigners among them', () => {
  const names = people(4).map(({ nombre, apellidos }) => `${nombre} ${apellidos}`)
  for (const kind of [/[áéíóú]/, /ñ/i, /\bde la\b/, /\bdel\b/, /Ș/, /’|'/, /-/]) {
    expect(names.some((name) => kind.test(name))).toBe(true)
  }
  expect(people(4).some(({ dni }) => /^[XYZ]/.test(dni))).toBe(true)
})

test('histories hold together and have every outcome', () => {
  const random = seededRandom(5)
  const seen = new Set<string>()
  for (let round = 0; round < PEOPLE; round += 1) {
    const history = randomHistory(random, SIGNED_UP, NOW)
    const { stage, status, joined, left, payments, accessUntil, pastDueSince } = history
    seen.add(`${stage} ${status ?? 'none'}`)
    const everPaid = payments.some(({ kind, state }) => kind === 'invoice' && state === 'paid')
    expect(stage).toBe(stageFor(status, everPaid))
    expect(joined === null).toBe(stage === 'Paso 1 sin pago')
    expect(left !== null).toBe(stage === 'Cliente de baja')
    expect(accessUntil !== null).toBe(status === 'active' || status === 'past_due')
    expect(pastDueSince !== null).toBe(status === 'past_due' || status === 'unpaid')
    for (const { date } of payments) expect(date >= SIGNED_UP && date <= NOW).toBe(true)
  }
  expect([...seen].sort()).toEqual([
    'Cliente de baja cancelled',
    'Paso 1 sin pago incomplete_expired',
    'Paso 1 sin pago none',
    'Paso 2 pagado active',
    'Paso 2 pagado past_due',
    'Paso 2 pagado unpaid',
  ])
})

test('months end where Stripe ends them', () => {
  const dates = [1, 2, 13, 14].map((months) => monthsAfter(SIGNED_UP, months).toISOString().slice(0, 10))
  expect(dates).toEqual(['2025-02-28', '2025-03-31', '2026-02-28', '2026-03-31'])
})
