import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BRAND } from '@/domain/brand'
import { easterSunday, isNationalHoliday } from '@/domain/holidays'
import { isWorkingDay, noonOf, promisedBy } from '@/domain/promise'
import { seleccionTerms } from '@/domain/seleccionPrice'

const dayOf2026Or2027 = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-20'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const FIXED_HOLIDAYS = ['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25']
const DAY_MS = 86_400_000
/** Easter Sundays from almanacs, the earliest and the latest possible among them. */
const EASTER: Record<string, string> = {
  '1818': '03-22',
  '1943': '04-25',
  '1954': '04-18',
  '1981': '04-19',
  '2000': '04-23',
  '2024': '03-31',
  '2025': '04-20',
  '2026': '04-05',
  '2027': '03-28',
  '2028': '04-16',
  '2029': '04-01',
  '2030': '04-21',
  '2035': '03-25',
  '2038': '04-25',
  '2040': '04-01',
  '2049': '04-18',
  '2076': '04-19',
}

describe('the promised day', () => {
  const cases: [what: string, service: string, receivedOn: string, expected: string | null][] = [
    ['a Monday', 'ayudas', '2026-11-23', '2026-11-26'],
    ['a Thursday, over the weekend', 'ayudas', '2026-11-26', '2026-12-01'],
    ['a Saturday', 'ayudas', '2026-11-21', '2026-11-25'],
    ['a Sunday', 'ayudas', '2026-11-22', '2026-11-25'],
    ['before a holiday', 'ayudas', '2026-12-07', '2026-12-11'],
    ['over Christmas and New Year', 'ayudas', '2026-12-24', '2026-12-30'],
    ['over the turn of the year', 'ayudas', '2026-12-30', '2027-01-05'],
    ['over Easter, long after', 'ayudas', '2040-03-28', '2040-04-03'],
    ['over Christmas, long after', 'ayudas', '2040-12-21', '2040-12-27'],
    ['emotional support takes two days', 'acompanamiento', '2026-11-23', '2026-11-25'],
    ['express takes two days', 'seleccion-express', '2026-11-26', '2026-11-30'],
    ['the doctor is called at once', 'teleconsulta', '2026-11-23', null],
    ['the market promises nothing', `${BRAND.slug}-market`, '2026-11-23', null],
  ]
  it.each(cases)('%s', (_what, service, receivedOn, expected) => {
    expect(promisedBy(service, receivedOn, BRAND.holidays)).toBe(expected)
  })

  it('is a working day, later than the request, with that many working days between', () => {
    fc.assert(
      fc.property(dayOf2026Or2027, (receivedOn) => {
        const promised = promisedBy('ayudas', receivedOn, BRAND.holidays)!
        expect(isWorkingDay(promised, BRAND.holidays)).toBe(true)
        const days = []
        for (
          let at = noonOf(receivedOn).getTime() + 86_400_000;
          at <= noonOf(promised).getTime();
          at += 86_400_000
        )
          days.push(new Date(at).toISOString().slice(0, 10))
        expect(days.filter((each) => isWorkingDay(each, BRAND.holidays))).toHaveLength(3)
      }),
    )
  })

  it('comes no earlier for a later request, and no later for a service that takes fewer days', () => {
    fc.assert(
      fc.property(dayOf2026Or2027, dayOf2026Or2027, (a, b) => {
        const [earlier = '', later = ''] = [a, b].sort()
        const due = (service: string, day: string): string => promisedBy(service, day, BRAND.holidays)!
        expect(due('ayudas', earlier) <= due('ayudas', later)).toBe(true)
        expect(due('acompanamiento', later) < due('ayudas', later)).toBe(true)
      }),
    )
  })

  it('knows the club’s own holidays, of one year or of all', () => {
    expect(promisedBy('ayudas', '2026-05-12', [])).toBe('2026-05-15')
    expect(promisedBy('ayudas', '2026-05-12', ['2026-05-15'])).toBe('2026-05-18')
    expect(promisedBy('ayudas', '2034-05-12', ['2026-05-15'])).toBe('2034-05-17')
    expect(promisedBy('ayudas', '2034-05-12', ['05-15'])).toBe('2034-05-18')
  })
})

describe('national holidays', () => {
  it.each(Object.entries(EASTER))('Easter of %s is on %s', (year, day) => {
    expect(easterSunday(Number(year))).toBe(`${year}-${day}`)
  })

  it('are Good Friday and nine of every year', () => {
    for (const [year, easter] of Object.entries(EASTER)) {
      const first = Date.UTC(Number(year), 0, 1)
      const days = Array.from({ length: 366 }, (_, at) =>
        new Date(first + at * DAY_MS).toISOString().slice(0, 10),
      )
      const goodFriday = new Date(Date.parse(`${year}-${easter}`) - 2 * DAY_MS).toISOString().slice(0, 10)
      expect(days.filter((day) => day.startsWith(year)).filter(isNationalHoliday)).toEqual(
        [...FIXED_HOLIDAYS.map((day) => `${year}-${day}`), goodFriday].sort(),
      )
    }
  })

  it('make no promise in any year that a holiday or a weekend breaks', () => {
    const anyDay = fc
      .date({ min: new Date('1970-01-01'), max: new Date('2299-12-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(anyDay, (receivedOn) => {
        const promised = promisedBy('ayudas', receivedOn, [])!
        expect(isNationalHoliday(promised)).toBe(false)
        expect(noonOf(promised).getUTCDay() % 6).not.toBe(0)
        expect(noonOf(easterSunday(Number(receivedOn.slice(0, 4)))).getUTCDay()).toBe(0)
      }),
    )
  })
})

describe('the price of the Selección', () => {
  const since = new Date('2026-09-21T10:00:00Z')
  it('is the full one for two months, then the member price', () => {
    const from = new Date('2026-11-21T11:00:00Z')
    expect(seleccionTerms(since, new Date('2026-11-20T10:00:00Z')).isMemberPrice).toBe(false)
    expect(seleccionTerms(since, from)).toMatchObject({ isMemberPrice: true })
    expect(seleccionTerms(since, from).memberPriceFrom?.toISOString().slice(0, 10)).toBe('2026-11-21')
  })
  it('ends with the month where the day is missing', () => {
    const terms = seleccionTerms(new Date('2026-12-31T12:00:00Z'), since)
    expect(terms.memberPriceFrom?.toISOString().slice(0, 10)).toBe('2027-02-28')
  })
  it('holds from one moment on and for ever, two months in which the day is the same or the month’s last', () => {
    const moment = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(moment, (memberSince) => {
        const from = seleccionTerms(memberSince, memberSince).memberPriceFrom!
        const at = (ms: number): boolean =>
          seleccionTerms(memberSince, new Date(from.getTime() + ms)).isMemberPrice
        expect([at(-1), at(0), at(1)]).toEqual([false, true, true])
        expect((from.getMonth() - memberSince.getMonth() + 12) % 12).toBe(2)
        const lastDay = new Date(from.getFullYear(), from.getMonth() + 1, 0).getDate()
        expect(from.getDate()).toBe(Math.min(memberSince.getDate(), lastDay))
      }),
    )
  })
  it('is unknown without a date', () => {
    expect(seleccionTerms(null, since)).toEqual({ isMemberPrice: false, memberPriceFrom: null })
  })
})
