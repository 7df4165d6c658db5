import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvLine } from '@/domain/csv'

function read(line: string): string[] {
  const rows: string[][] = parse(line, { delimiter: ';', record_delimiter: '\r\n' })
  return rows[0] ?? []
}

test('quotes every cell and doubles quotes', () => {
  expect(csvLine(['Ana', 'de "la" O', '1;2', ''])).toBe('"Ana";"de ""la"" O";"1;2";""\r\n')
})

test.each([
  '=1+1',
  '+34 600',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '\0=1',
  '  =1',
  ' \t@',
  '＝1',
  '＋1',
  '－1',
  '＠1',
])('%j does not begin a formula', (text) => {
  expect(read(csvLine([text]))).toEqual([`'${text}`])
})

test('10,000 cells of any text are read back whole, and none begins a formula', () => {
  const start = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '＝', ' =', "'", '"', ';', '')
  const cell = fc.tuple(start, fc.string({ unit: 'grapheme' })).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(cell, { minLength: 10, maxLength: 10 }), (cells) => {
      const seen = read(csvLine(cells))
      expect(seen).toHaveLength(cells.length)
      seen.forEach((text, at) => {
        expect(text).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r\n\0]/)
        expect([cells[at], `'${cells[at] ?? ''}`]).toContain(text)
      })
    }),
    { numRuns: 1_000 },
  )
})
