import { DatabaseSync } from '@photostructure/sqlite'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCellsSql } from '@/server/panel/csvSql'

const database = new DatabaseSync(':memory:')
const COLUMNS = ['a', 'b', 'c', 'd']
const writing = database.prepare(
  `SELECT ${csvCellsSql(COLUMNS)} AS line FROM (SELECT ${COLUMNS.map((name) => `? AS ${name}`).join()})`,
)
const lineOf = (cells: readonly string[]): string => (writing.get(...cells) as { line: string }).line

function read(line: string): string[] {
  const rows: string[][] = parse(line, { delimiter: ';', record_delimiter: '\r\n' })
  return rows[0] ?? []
}

test('quotes every cell and doubles quotes', () => {
  expect(lineOf(['Ana', 'de "la" O', '1;2', ''])).toBe('"Ana";"de ""la"" O";"1;2";""')
})

test.each([
  '=1+1',
  '+34 600',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '  =1',
  ' \t@',
  '\u00a0\u3000=1',
  '\ufeff=1',
  '＝1',
  '＋1',
  '－1',
  '＠1',
])('%j does not begin a formula', (text) => {
  expect(read(lineOf([text, 'a', 'b', 'c']))[0]).toBe(`'${text}`)
})

test('neither does a cell that begins with NUL', () => {
  const sql = `SELECT hex(${csvCellsSql(['a'])}) AS bytes FROM (SELECT char(0) || '=1' AS a)`
  expect(database.prepare(sql).get()).toEqual({ bytes: Buffer.from(`"'\0=1"`).toString('hex').toUpperCase() })
})

test('10,000 cells of any text are read back whole, and none begins a formula', () => {
  const start = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '＝', ' =', "'", '"', ';', '')
  const cell = fc.tuple(start, fc.string({ unit: 'grapheme' })).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(cell, { minLength: COLUMNS.length, maxLength: COLUMNS.length }), (cells) => {
      const seen = read(lineOf(cells))
      expect(seen).toHaveLength(cells.length)
      seen.forEach((text, at) => {
        expect(text).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r\n\0]/)
        expect([cells[at], `'${cells[at] ?? ''}`]).toContain(text)
      })
    }),
    { numRuns: 2_500 },
  )
})
