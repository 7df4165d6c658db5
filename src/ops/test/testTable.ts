import type { PartResult } from './runParts'
import { readSummary } from './runSummary'

const HEAD = ['', 'part', 'seconds', 'tests', 'second tries']
const GAP = '  '

/**
 * How a test run went, part by part, as lines of text: time, number of tests, how many of them needed a second try (named below),
 * and what the random parts have played.
 * @param summaryOf where the part of that name has written its summary; one that runs no tests writes none
 */
export async function testTable(
  results: readonly PartResult[],
  summaryOf: (name: string) => string,
): Promise<string> {
  const rows = [HEAD]
  const notes: string[] = []
  for (const { name, passed, seconds } of results) {
    const summary = await readSummary(summaryOf(name))
    const counts = summary ? [summary.tests, summary.secondTries.length].map(String) : ['', '']
    rows.push([passed ? 'ok' : 'FAILED', name, seconds.toFixed(0), ...counts])
    for (const line of summary?.played ?? []) notes.push(line)
    for (const test of summary?.secondTries ?? []) notes.push(`second try: ${test}`)
  }
  return [...aligned(rows), ...notes].join('\n')
}

function aligned(rows: string[][]): string[] {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(GAP)
      .trimEnd(),
  )
}
