import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WholePage } from '@/domain/appPath'
import { ensureBrowser } from '../../ensureBrowser'
import { runCommand } from '../../runCommand'
import type { BenchClub } from '../benchClub'
import { type Figure, median } from '../figure'

const RUNS = 5
const PAGES: readonly WholePage[] = ['/', '/registro', '/privacidad', '/cookies', '/aviso-legal', '/terminos']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const WITHIN_MS = 120_000
/**
 * Fetched when it is asked for, both in fixed versions: Lighthouse 13 needs a newer Node than the project, and a hundred
 * megabytes that nobody else does.
 */
const TOOLS = ['--package=node@24.9.0', '--package=lighthouse@13.5.0']
/** Nothing leaves the machine. */
const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--host-resolver-rules="MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"',
].join(' ')

type Scores = Record<(typeof CATEGORIES)[number], number>

/** Lighthouse's four scores for a phone, the middle of five runs (G3). */
export async function landingLighthouse({ club }: BenchClub): Promise<Figure[]> {
  const browser = await ensureBrowser({ log: (line) => console.log(line) })
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  try {
    const figures: Figure[] = []
    for (const path of PAGES) {
      const runs: Scores[] = []
      for (let run = 0; run < RUNS; run += 1) runs.push(await scoresOf(`${club.url}${path}`, browser, folder))
      for (const category of CATEGORIES) {
        const score = median(runs.map((scores) => scores[category]))
        figures.push({
          name: `G3 Lighthouse ${category} of ${path}`,
          value: score,
          unit: 'of 100',
          limit: { text: '100', passed: score === 100 },
        })
      }
    }
    return figures
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function scoresOf(url: string, browser: string, folder: string): Promise<Scores> {
  const report = join(folder, 'report.json')
  await runCommand(
    'npx',
    [
      '--yes',
      ...TOOLS,
      'lighthouse',
      url,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      '--no-enable-error-reporting',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${CHROME_FLAGS}`,
    ],
    { env: { ...process.env, CHROME_PATH: browser }, timeoutMs: WITHIN_MS, wholeError: true },
  )
  const { categories } = JSON.parse(await readFile(report, 'utf8')) as {
    categories: Record<string, { score: number | null }>
  }
  const scoreOf = (category: string): number => Math.round((categories[category]?.score ?? 0) * 100)
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
  }
}
