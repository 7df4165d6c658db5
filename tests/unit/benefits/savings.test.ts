import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '@/copy/catalogue'
import { SAVINGS_COPY } from '@/copy/savings'
import { type DoneRequest, savedCents, savingsRows } from '@/domain/savings'
import { MARKET_ID, MEDICAL_ID, SELECCION_ID } from '@/domain/service'

const JOINED = new Date('2026-01-10T10:00:00Z')

const done = (service_id: string, day: string): DoneRequest => ({
  service_id,
  asked: new Date(`${day}T09:00:00Z`),
  done: new Date(`${day}T11:00:00Z`),
})
const rows = (...requests: DoneRequest[]) => savingsRows(requests, CATALOGUE, JOINED)

describe('what the club has carried out spares', () => {
  test('what it costs outside for each time, in the order of the catalogue', () => {
    expect(
      rows(
        done('ayudas', '2026-02-02'),
        done('asesoria-laboral', '2026-02-03'),
        done('ayudas', '2026-02-20'),
      ),
    ).toEqual([
      { service_id: 'asesoria-laboral', times: 1, cents: 6000 },
      { service_id: 'ayudas', times: 2, cents: 8000 },
    ])
  })

  test('what it costs for a month once in each of the club’s months, however often it is used', () => {
    const used = [done('acompanamiento', '2026-02-02'), done('acompanamiento', '2026-02-20')]
    expect(rows(...used)).toEqual([{ service_id: 'acompanamiento', times: 2, cents: 3000 }])
    // Half past eleven at night in Greenwich is March in Madrid.
    const late = { ...done('acompanamiento', '2026-02-28'), done: new Date('2026-02-28T23:30:00Z') }
    expect(rows(...used, late)).toEqual([{ service_id: 'acompanamiento', times: 3, cents: 6000 }])
  })

  test('the price without the club less the member’s, where members pay', () => {
    expect(rows(done('tramitacion-ayudas', '2026-02-02'))).toEqual([
      { service_id: 'tramitacion-ayudas', times: 1, cents: 4000 },
    ])
  })

  test('nothing for a Selección that was asked for before its member price', () => {
    expect(rows(done(SELECCION_ID, '2026-02-02'))).toEqual([])
    expect(rows(done(SELECCION_ID, '2026-02-02'), done(SELECCION_ID, '2026-11-02'))).toMatchObject([
      { service_id: SELECCION_ID, times: 1 },
    ])
  })

  test('nothing for what the club does not hear of: the doctor, a code; nor for a service that it no longer has', () => {
    expect(
      rows(done(MEDICAL_ID, '2026-02-02'), done(MARKET_ID, '2026-02-02'), done('gone', '2026-02-02')),
    ).toEqual([])
  })
})

test('the fees go off, and a sum below nothing is said as it is', () => {
  const used = rows(done('ayudas', '2026-02-02'))
  expect(savedCents({ rows: used, fees_cents: 1999 })).toBe(2001)
  expect(savedCents({ rows: [], fees_cents: 3998 })).toBe(-3998)
  expect(SAVINGS_COPY.sum(2001)).toBe('Has ahorrado 20,01\u00a0€.')
  expect(SAVINGS_COPY.sum(-3998)).toBe('De momento has pagado 39,98\u00a0€ más de lo que has usado.')
  expect(SAVINGS_COPY.sum(0)).toBe('De momento has usado justo lo que has pagado.')
  expect(SAVINGS_COPY.panel.sum(-1999)).toBe('Ha pagado 19,99\u00a0€ más de lo que ha usado.')
})
