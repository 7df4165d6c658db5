import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clubTime } from '@/domain/clubTime'
import { clockMoments } from '@/ops/test/clockMoments'
import { failIfAnyFailed, type Part, runLanes } from '@/ops/test/runParts'
import { projectPaths } from '@/ops/projectPaths'
import { failureOf } from '@/ops/test/runSummary'
import { seededRandom } from '@/ops/seededRandom'
import { testTable } from '@/ops/test/testTable'
import { isPurgeDue } from '@/server/jobs/isPurgeDue'
import { cutByTime, wholeOr } from '../../support/cutByTime'
import { FLAKY, MOST_FLAKY } from '../../support/flaky'
import { unknownFlaky } from '../../support/unknownFlaky'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-run-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const node = (name: string, script: string): Part => ({
  name,
  command: process.execPath,
  args: ['-e', script],
})

test('what fails hides nothing of the parts beside it and behind it', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const results = await runLanes([
    [node('first', 'console.log("why"); process.exit(1)'), node('second', '')],
    [node('beside', 'setTimeout(() => process.exit(2), 200)')],
  ])
  said.mockRestore()
  expect(results.map(({ name, passed }) => [name, passed])).toEqual([
    ['first', false],
    ['second', true],
    ['beside', false],
  ])
  expect(() => failIfAnyFailed(results)).toThrow('Failed: first, beside')
})

test('a part that can say why it failed says only that; the rest is kept', async () => {
  const said: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  const failing = node('tells why', 'console.log("a thousand lines"); process.exit(1)')
  await runLanes([
    [{ ...failing, failures: () => Promise.resolve([failureOf('a.test.ts > b', ['x\n  y'])]) }],
  ])
  log.mockRestore()
  const kept = join(projectPaths.cache, 'last-run', 'tells why.txt')
  expect(said.slice(1)).toEqual([`a.test.ts > b\n  x y\nAll that it printed: ${kept}`])
  expect(await readFile(kept, 'utf8')).toBe('a thousand lines\n')
  await rm(kept)
})

test('the table has time, tests and second tries of each part, and names those', async () => {
  const file = join(folder, 'api.json')
  const summary = {
    tests: 12,
    failures: [],
    secondTries: ['tests/api/a.test.ts > is slow'],
    played: ['75 schedules'],
  }
  await writeFile(file, JSON.stringify(summary))
  const results = [
    { name: 'check', passed: true, seconds: 59.6 },
    { name: 'api', passed: false, seconds: 300 },
  ]
  const table = await testTable(results, (name) => join(folder, `${name}.json`))
  expect(table.split('\n')).toEqual([
    '        part   seconds  tests  second tries',
    'ok      check  60',
    'FAILED  api    300      12     1',
    '75 schedules',
    'second try: tests/api/a.test.ts > is slow',
  ])
})

test('a second try is red unless it is listed, and the list is short', () => {
  const known = { test: 'a', reason: 'The system’s own clock.', since: '2026-11-22' }
  expect(unknownFlaky(['a', 'b'], [known])).toEqual(['b'])
  expect(unknownFlaky([], [])).toEqual([])
  expect(() =>
    unknownFlaky(
      [],
      Array.from({ length: MOST_FLAKY + 1 }, () => known),
    ),
  ).toThrow('flaky')
  for (const { reason, since } of FLAKY) {
    expect(reason).not.toBe('')
    expect(since).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
})

test('a random part plays its least however slow, no more than its most however quick, and all that is asked for', async () => {
  const lots: [number, number][] = []
  const play = (played: number, count: number): Promise<void> => {
    lots.push([played, count])
    return Promise.resolve()
  }
  expect(await cutByTime({ least: 25, most: 100, budgetMs: 0 }, 10, play)).toBe(30)
  expect(lots).toEqual([
    [0, 10],
    [10, 10],
    [20, 10],
  ])
  expect(await cutByTime({ least: 25, most: 47, budgetMs: 60_000 }, 10, play)).toBe(47)
  expect(lots.at(-1)).toEqual([40, 7])
  expect(await cutByTime(wholeOr('33', { least: 1, most: 2, budgetMs: 0 }), 10, play)).toBe(33)
})

test.each(['2026-11-22T09:09:00Z', '2027-12-31T23:30:00Z', '2028-02-29T12:00:00Z'])(
  'twenty moments to come from %s, each what it is called',
  (text) => {
    const now = new Date(text)
    const moments = clockMoments(now, seededRandom(7))
    expect(moments).toHaveLength(20)
    expect(moments).toEqual(clockMoments(now, seededRandom(7)))
    for (const { at } of moments) expect(at.getTime()).toBeGreaterThan(now.getTime())
    const at = (what: string): Date => moments.find((moment) => moment.what === what)!.at
    const before = (what: string): string => clubTime(new Date(at(what).getTime() - 1))
    const rewritten = at('the hour in which the club rewrites its databases')
    expect(isPurgeDue(rewritten, rewritten)).toBe(true)
    expect(before('the end of the year in Madrid')).toMatch(/-12-31T23:59:59$/)
    expect(before('the 29th of February ends')).toMatch(/-02-29T23:59:59$/)
    expect(clubTime(at('the 29th of February begins'))).toMatch(/-02-29T00:00:00$/)
    expect(before('the end of February')).toMatch(/-02-28T23:59:59$/)
    expect(before('the clock goes ahead')).toMatch(/-03-\d\dT01:59:59$/)
    expect(clubTime(at('the clock goes ahead'))).toMatch(/T03:00:00$/)
    expect(before('the clock goes back')).toMatch(/-10-\d\dT02:59:59$/)
    expect(clubTime(at('the clock goes back'))).toMatch(/T02:00:00$/)
    expect(clubTime(at('midnight after the day on which it goes back'))).toMatch(/T00:00:00$/)
  },
)
