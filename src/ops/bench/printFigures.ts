import { writeFile } from 'node:fs/promises'
import { projectPaths } from '../projectPaths'
import type { Figure } from './figure'

const RESULTS = projectPaths.at('bench-results.json')

/** Shows the figures as a table. */
export function showFigures(figures: readonly Figure[]): void {
  const rows = [['figure', 'value', 'yardstick', 'ratio', 'limit'], ...figures.map(toRow)]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  for (const { name, note } of figures) if (note) console.log(`  ${name}: ${note}`)
}

/** The same, kept as JSON besides. */
export async function printFigures(figures: readonly Figure[]): Promise<void> {
  showFigures(figures)
  await writeFile(RESULTS, `${JSON.stringify({ at: new Date().toISOString(), figures }, null, 2)}\n`)
}

function toRow({ name, value, unit, yardstick, limit }: Figure): string[] {
  return [
    name,
    `${rounded(value)} ${unit}`,
    yardstick ? `${rounded(yardstick.value)} ${yardstick.name}` : '',
    yardstick && yardstick.value !== 0 ? rounded(value / yardstick.value) : '',
    limit ? `${limit.text}: ${limit.passed ? 'passed' : 'FAILED'}` : '',
  ]
}

const rounded = (value: number): string =>
  Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))
