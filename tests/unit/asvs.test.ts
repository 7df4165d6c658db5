import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { projectPaths } from '@/ops/projectPaths'
import { ASVS_NUMBERS } from '../support/asvsNumbers'
import { type NamedTest, namedTests } from '../support/namedTests'

const page = readFileSync(projectPaths.at('tests/asvs/README.md'), 'utf8')

interface Row {
  number: string
  level: string
  inShort: string
  outcome: string
  reason: string
}

const rows: Row[] = [...page.matchAll(/^\| +(\d+\.\d+\.\d+) .*$/gm)].map(([line]) => {
  const [number = '', level = '', inShort = '', outcome = '', reason = ''] = line
    .split('|')
    .slice(1)
    .map((cell) => cell.trim())
  return { number, level, inShort, outcome, reason }
})
/** What stands in code marks and has a path: a test, or the heading of a document. */
const referencesOf = ({ reason }: Row): [path: string, name: string][] =>
  [...reason.matchAll(/`((?:tests|src)\/\S+?)(?: › ([^`]+))?`/g)].map(([, path = '', name = '']) => [
    path,
    name,
  ])

const LEFT = /^(Not met|Partly|Untested|Operator)\. \S/

test('has every requirement of the standard’s first two levels once, with its level', () => {
  const expected = Object.entries(ASVS_NUMBERS).flatMap(([level, numbers]) =>
    numbers.map((number) => `${number} ${level}`),
  )
  expect(expected).toHaveLength(253)
  expect(rows.map(({ number, level }) => `${number} ${level}`).sort()).toEqual(expected.sort())
})

test('says of each what holds: by a test, by a document, why it does not apply, or why it is left', () => {
  for (const row of rows) {
    expect(row.inShort, row.number).not.toBe('')
    const references = referencesOf(row)
    const kinds: Record<string, boolean> = {
      tested: references.length > 0 && references.every(([path]) => path.startsWith('tests/')),
      documented: references.length > 0 && references.every(([path]) => path.endsWith('.md')),
      'does not apply': row.reason.length > 3 && references.length === 0,
      left: LEFT.test(row.reason),
    }
    expect({ number: row.number, outcome: row.outcome, holds: kinds[row.outcome] }).toEqual({
      number: row.number,
      outcome: row.outcome,
      holds: true,
    })
  }
  const count = (outcome: string): number => rows.filter((row) => row.outcome === outcome).length
  expect(page).toContain(
    `${rows.length} rows: ${count('tested')} tested, ${count('documented')} documented, ${count('does not apply')} do not apply, ${count('left')} left.`,
  )
})

describe('every test that is named', () => {
  const named = rows.flatMap((row) => referencesOf(row)).filter(([path]) => path.startsWith('tests/'))
  const known = new Map<string, NamedTest[]>()
  const testsOf = (path: string): NamedTest[] => {
    if (!known.has(path)) known.set(path, namedTests(path))
    return known.get(path) ?? []
  }

  test('is there, under that name', () => {
    expect(named.length).toBeGreaterThan(150)
    const unknown = named.filter(([path, name]) => !testsOf(path).some((one) => one.name === name))
    expect(unknown).toEqual([])
  })

  test('is run by npm test', () => {
    const leftOut = named.filter(([path, name]) =>
      testsOf(path).some((one) => one.name === name && one.leftOut),
    )
    expect(leftOut).toEqual([])
  })

  test('would be missed: what is skipped or for the soak alone is known as such', () => {
    expect(namedTests('tests/e2e/auth/recovery.spec.ts')).toContainEqual({
      name: 'staff recover their password by the same page',
      leftOut: true,
    })
    expect(() => namedTests('tests/unit/none.test.ts')).toThrow('There is no')
    expect(() => namedTests('tests/mutation/vitest.config.ts')).toThrow('runs no')
  })
})

test('every document that is named has that heading', () => {
  const documents = rows.flatMap((row) => referencesOf(row)).filter(([path]) => path.endsWith('.md'))
  expect(documents.length).toBeGreaterThan(15)
  const wrong = documents.filter(([path, heading]) => {
    const text = readFileSync(projectPaths.at(path), 'utf8')
    return heading !== '' && !text.split('\n').includes(`## ${heading}`)
  })
  expect(wrong).toEqual([])
  // A heading of the guide that a reason mentions in brackets.
  const guide = readFileSync(projectPaths.at('src/ops/release/files/GUIDE.md'), 'utf8')
  const security = readFileSync(projectPaths.at('src/ops/release/files/SECURITY.md'), 'utf8')
  for (const [text, file] of [
    [guide, 'GUIDE.md'],
    [security, 'SECURITY.md'],
  ] as const) {
    const mentioned = page.matchAll(new RegExp(`\`${file}\` \\(([^)]+)\\)`, 'g'))
    for (const [, heading = ''] of mentioned) expect(text.split('\n'), heading).toContain(`## ${heading}`)
  }
})
