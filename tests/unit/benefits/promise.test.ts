import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BRAND } from '@/domain/brand'
import { isWorkingDay, noonOf, promisedBy } from '@/domain/promise'
import { seleccionTerms } from '@/domain/seleccionPrice'

describe('the promised day', () => {
  const cases: [what: string, service: string, receivedOn: string, expected: string | null][] = [
    ['a Monday', 'ayudas', '2026-11-23', '2026-11-26'],
    ['a Thursday, over the weekend', 'ayudas', '2026-11-26', '2026-12-01'],
    ['a Saturday', 'ayudas', '2026-11-21', '2026-11-25'],
    ['a Sunday', 'ayudas', '2026-11-22', '2026-11-25'],
    ['before a holiday', 'ayudas', '2026-12-07', '2026-12-11'],
    ['over Christmas and New Year', 'ayudas', '2026-12-24', '2026-12-30'],
    ['over the turn of the year', 'ayudas', '2026-12-30', '2027-01-05'],
    ['emotional support takes two days', 'acompanamiento', '2026-11-23', '2026-11-25'],
    ['express takes two days', 'seleccion-express', '2026-11-26', '2026-11-30'],
    ['the doctor is called at once', 'teleconsulta', '2026-11-23', null],
    ['the market promises nothing', `${BRAND.slug}-market`, '2026-11-23', null],
  ]
  it.each(cases)('%s', (_what, service, receivedOn, expected) => {
    expect(promisedBy(service, receivedOn, BRAND.holidays)).toBe(expected)
  })

  it('is a working day, later than the request, with that many working days between', () => {
    const day = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2027-12-20'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, (receivedOn) => {
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

  it('knows holidays that are days of the calendar, each once', () => {
    for (const holiday of BRAND.holidays) expect(noonOf(holiday).toISOString().slice(0, 10)).toBe(holiday)
    expect(new Set(BRAND.holidays).size).toBe(BRAND.holidays.length)
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
  it('is unknown without a date', () => {
    expect(seleccionTerms(null, since)).toEqual({ isMemberPrice: false, memberPriceFrom: null })
  })
})
