import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppPath } from '@/domain/appPath'
import { ensureBrowser } from '../../programs/ensureBrowser'
import { runCommand } from '../../runCommand'
import type { BenchClub } from '../benchClub'
import { type Figure, median } from '../figure'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

interface Task {
  pages: readonly AppPath[]
  categories: readonly Category[]
  runs: number
}
const TASKS: readonly Task[] = [
  {
    pages: ['/', '/registro', '/privacidad', '/cookies', '/aviso-legal', '/terminos', '/accesibilidad'],
    categories: CATEGORIES,
    runs: 5,
  },
  {
    // The others that open without a session. Rules decide these scores, not the clock: once is enough.
    pages: [
      '/contacto',
      '/emergencia',
      '/auth/login',
      '/auth/code',
      '/auth/forgot-password',
      '/auth/reset-password',
      '/create-org-user',
      '/registro-exitoso',
      '/cuenta-borrada',
      '/sin-recordatorios',
    ],
    categories: ['accessibility', 'best-practices'],
    runs: 1,
  },
]
const WITHIN_MS = 120_000
/** The recording missed the navigation: Lighthouse asks to be run again. */
const WITHOUT_BEGINNING = 'NO_NAVSTART'
/**
 * Fetched on demand, both in fixed versions: Lighthouse 13 needs a newer Node than the project, and a hundred
 * megabytes that nothing else needs.
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

type Scores = Partial<Record<Category, number>>

/** Lighthouse's scores for a phone: all four where people arrive, the median of five runs; the stable ones elsewhere (G3). */
export async function landingLighthouse({ club }: BenchClub): Promise<Figure[]> {
  const browser = await ensureBrowser({ log: (line) => console.log(line) })
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  try {
    const figures: Figure[] = []
    for (const { pages, categories, runs } of TASKS) {
      const audit = { categories, browser, report: join(folder, 'report.json') }
      for (const path of pages) {
        const scores: Scores[] = []
        for (let run = 0; run < runs; run += 1) scores.push(await scoresOf(`${club.url}${path}`, audit))
        for (const category of categories) {
          const score = median(scores.map((ofRun) => ofRun[category] ?? 0))
          figures.push({
            name: `G3 Lighthouse ${category} of ${path}`,
            value: score,
            unit: 'of 100',
            limit: { text: '100', passed: score === 100 },
          })
        }
      }
    }
    return figures
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Audit extends Pick<Task, 'categories'> {
  browser: string
  /** Where Lighthouse writes its report. */
  report: string
}

async function scoresOf(url: string, audit: Audit, tries = 3): Promise<Scores> {
  try {
    return await auditOnce(url, audit)
  } catch (error) {
    if (tries > 1 && String(error).includes(WITHOUT_BEGINNING)) return scoresOf(url, audit, tries - 1)
    throw error
  }
}

async function auditOnce(url: string, { categories: asked, browser, report }: Audit): Promise<Scores> {
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
      `--only-categories=${asked.join(',')}`,
      `--chrome-flags=${CHROME_FLAGS}`,
    ],
    { env: { ...process.env, CHROME_PATH: browser }, timeoutMs: WITHIN_MS, wholeError: true },
  )
  const { categories } = JSON.parse(await readFile(report, 'utf8')) as {
    categories: Record<string, { score: number | null }>
  }
  const scoreOf = (category: Category): number => Math.round((categories[category]?.score ?? 0) * 100)
  return Object.fromEntries(asked.map((category) => [category, scoreOf(category)]))
}
