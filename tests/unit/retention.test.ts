import { describe, expect, test } from 'vitest'
import { RETAINED_GROUPS, RETAINED_ROWS } from '@/copy/retained'
import { termText } from '@/copy/termText'
import { keptSince, RETENTION, type Retained, type Term } from '@/domain/retention'

const at = (text: string): Date => new Date(text)

describe('what is dated before this is past its term', () => {
  test.each<[string, Term, string, string]>([
    ['days, from midnight at the club', { days: 90 }, '2027-04-01T01:13:00Z', '2026-12-31T23:00:00.000Z'],
    [
      'late in the evening it is tomorrow there',
      { days: 1 },
      '2027-01-10T23:30:00Z',
      '2027-01-09T23:00:00.000Z',
    ],
    ['over the change to summer', { days: 1 }, '2027-03-28T12:00:00Z', '2027-03-26T23:00:00.000Z'],
    ['and a day later', { days: 1 }, '2027-03-29T12:00:00Z', '2027-03-27T23:00:00.000Z'],
    ['over the change to winter', { days: 1 }, '2027-11-01T12:00:00Z', '2027-10-30T22:00:00.000Z'],
    ['months', { months: 12 }, '2027-07-15T01:13:00Z', '2026-07-14T22:00:00.000Z'],
    ['months that are shorter', { months: 1 }, '2027-03-31T01:13:00Z', '2027-02-27T23:00:00.000Z'],
    ['a 29 of February', { years: 6 }, '2028-02-29T01:13:00Z', '2022-02-27T23:00:00.000Z'],
    ['years', { years: 6 }, '2033-01-01T01:13:00Z', '2026-12-31T23:00:00.000Z'],
    ['hours to the second', { hours: 24 }, '2027-03-28T12:00:01Z', '2027-03-27T12:00:01.000Z'],
    ['no time at all', { hours: 0 }, '2027-03-28T12:00:01Z', '2027-03-28T12:00:01.000Z'],
  ])('%s', (_, term, now, since) => {
    expect(keptSince(term, at(now)).toISOString()).toBe(since)
  })

  test('of a visit in the morning nothing goes on the ninetieth day, and all in the night after it', () => {
    const visit = at('2027-01-01T09:00:00Z')
    const isPast = (now: string): boolean => visit < keptSince(RETENTION.unpaidAccounts.kept, at(now))
    expect([isPast('2027-03-31T12:00:00Z'), isPast('2027-04-01T21:59:59Z')]).toEqual([false, false])
    expect(isPast('2027-04-01T22:00:00Z')).toBe(true)
  })
})

describe('the privacy policy', () => {
  const rows = Object.values<Retained>(RETENTION)
  const words = RETAINED_ROWS.map((row) => row.join(': ').replaceAll('\u00a0', ' ')).join('\n')

  test('shows every row of its table once, under a heading', () => {
    const shown = RETAINED_GROUPS.flatMap(({ rows: grouped }) => grouped.map((row) => row.join()))
    expect(shown.toSorted()).toEqual(RETAINED_ROWS.map((row) => row.join()).toSorted())
  })

  test('says each term that is carried out, and no other', () => {
    const carriedOut = rows.flatMap((row) =>
      'kept' in row && row.ground && row.since !== 'expiry'
        ? [termText(row.kept).replaceAll('\u00a0', ' ')]
        : [],
    )
    // The last two are of what is in no table.
    const said = RETAINED_ROWS.slice(0, -2).flatMap(([what, long]) =>
      what.startsWith('En qué tipo de dispositivo')
        ? []
        : (long.replaceAll('\u00a0', ' ').match(/\d+ [a-zñí]+/g) ?? []),
    )
    expect(new Set(said)).toEqual(new Set(carriedOut))
  })

  test.each([
    /Tu cuenta, si no llegas a pagar: 90 días desde tu última visita\. Por nuestro interés legítimo\./,
    /Los servicios que activas o pides.*: 12 meses desde que termina tu suscripción/,
    /Mensajes del formulario de contacto: 12 meses/,
    /Declaraciones de desistimiento.*: Hasta que las resolvemos y 12 meses más;/,
    /importe, fecha y número.*: 6 años desde cada pago\. Porque nos obliga la ley\./,
    /Qué textos aceptaste y cuándo.*: Mientras tengas cuenta y 6 años más/,
    /Una marca en clave, sin tu nombre.*: 31 días, o más si guardamos una copia más antigua\. Por nuestro interés legítimo\./,
    /Copias de seguridad: Lo borrado desaparece de ellas en 30 días/,
  ])('%s', (said) => expect(words).toMatch(said))

  test('says a ground for all that is about people, and says nothing twice', () => {
    for (const [what, long] of RETAINED_ROWS.slice(0, -1))
      expect(`${what}: ${long}`).toMatch(
        /\. (Por el contrato|Con tu consentimiento expreso, que das al escribirlo y enviarlo|Porque nos obliga la ley|Por nuestro interés legítimo)\.$/,
      )
    expect(new Set(RETAINED_ROWS.map((row) => row.join())).size).toBe(RETAINED_ROWS.length)
  })
})
