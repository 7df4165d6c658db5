import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { APP_PATHS, EDITIONS, pageFile, WHOLE_PAGES } from '@/domain/appPath'
import { FIRST_FLIGHT, KEPT_AHEAD, SCRIPT_BUDGETS, tooHeavy, weightsOf } from '@/ops/build/weights'
import { checkKeptAhead } from '@/ops/build/keptAhead'
import type { Manifest } from '@/prerender/build/routeFiles'

const MEMBERS = ['src/client/member/openMember.ts', 'src/features/portal/sync/SyncStatus.tsx']

let folder: string
let built: { outDir: string; pagesDir: string; manifest: Manifest }
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weights-'))
  const [outDir, pagesDir] = [join(folder, 'pb_public'), join(folder, 'pages')]
  await mkdir(join(outDir, 'assets'), { recursive: true })
  await mkdir(pagesDir)
  const manifest: Manifest = {
    _app: { file: 'assets/app-1.js', imports: ['_shared'] },
    _shared: { file: 'assets/shared-1.js' },
    'src/routes/registro/index.tsx?tsr-split=component': {
      file: 'assets/registro-1.js',
      imports: ['_app', '_shared'],
    },
    ...Object.fromEntries(MEMBERS.map((key, index) => [key, { file: `assets/member${index}-1.js` }])),
  }
  built = { outDir, pagesDir, manifest }
  for (const { file } of Object.values(manifest))
    await writeFile(join(outDir, `${file}.br`), 'x'.repeat(1_000))
  await writeFile(
    join(outDir, 'sw.js'),
    '[{"revision":"1","url":"/portal"},{"revision":null,"url":"assets/app-1.js"}]',
  )
  await writeFile(join(outDir, 'index.html.br'), 'x'.repeat(1_000))
  for (const path of WHOLE_PAGES)
    for (const edition of EDITIONS)
      await writeFile(join(pagesDir, `${pageFile(path, edition)}.html.br`), 'x'.repeat(1_000))
})
afterEach(() => rm(folder, { recursive: true }))

const heavyLines = async (): Promise<string[]> => tooHeavy(await weightsOf(built))

test('a build that keeps to them is not too heavy', async () => {
  expect(await heavyLines()).toEqual([])
  const weights = await weightsOf(built)
  expect(weights).toContainEqual({ name: 'scripts of /', bytes: 0, budget: 0 })
  expect(weights).toContainEqual({ name: 'scripts of /registro', bytes: 3_000, budget: 136_500 })
  expect(weights).toContainEqual({ name: 'scripts of /portal', bytes: 4_000, budget: 186_000 })
})

test('a screen that has grown too heavy is named, with how much it is too much', async () => {
  await writeFile(join(built.outDir, 'assets/registro-1.js.br'), 'x'.repeat(134_501))
  expect((await heavyLines())[0]).toBe('  scripts of /registro: 136501 bytes in brotli, 1 more than 136500')
})

test('what all screens share counts for each of them, once, and the heaviest stand first', async () => {
  await writeFile(join(built.outDir, 'assets/shared-1.js.br'), 'x'.repeat(184_000))
  const lines = await heavyLines()
  expect(lines[0]).toBe('  scripts of /registro: 186000 bytes in brotli, 49500 more than 136500')
  expect(lines).toContain('  scripts of /portal: 187000 bytes in brotli, 1000 more than 186000')
  expect(lines.join()).not.toContain('/admin-panel')
})

test('a whole page with its style must arrive in the first flight as it is sent, the demo’s too', async () => {
  for (const [file, name, limit] of [
    ['inicio', '/', FIRST_FLIGHT.club],
    ['terminos.demo', '/terminos of the demo', FIRST_FLIGHT.demo],
  ] as const) {
    const sent = join(built.pagesDir, `${file}.html.br`)
    await writeFile(sent, 'x'.repeat(limit + 1))
    expect(await heavyLines()).toEqual([`  page ${name}: ${limit + 1} bytes in brotli, 1 more than ${limit}`])
    await writeFile(sent, 'x'.repeat(limit))
    expect(await heavyLines()).toEqual([])
  }
})

test('what the worker keeps ahead has its limit, the page with it', async () => {
  const weights = await weightsOf(built)
  expect(weights).toContainEqual({ name: 'kept ahead by the worker', bytes: 2_000, budget: KEPT_AHEAD })
  await writeFile(join(built.outDir, 'index.html.br'), 'x'.repeat(KEPT_AHEAD))
  expect(await heavyLines()).toEqual([
    '  kept ahead by the worker: 313000 bytes in brotli, 1000 more than 312000',
  ])
})

test('a script kept without one that it imports ends the build, by name', () => {
  const worker = (...files: string[]) =>
    JSON.stringify(files.map((file) => ({ revision: null, url: `assets/${file}-1.js` })))
  expect(() => checkKeptAhead(worker('app'), built.manifest)).toThrow(
    'assets/app-1.js needs assets/shared-1.js',
  )
  checkKeptAhead(worker('app', 'shared'), built.manifest)
})

describe('the table', () => {
  test('has pages that are read without scripts, and every screen below its limit in the design', () => {
    expect(SCRIPT_BUDGETS['/']).toBe(0)
    for (const path of APP_PATHS) expect(SCRIPT_BUDGETS[path]).toBeLessThanOrEqual(220_000)
    expect(SCRIPT_BUDGETS['/registro']).toBe(136_500)
    expect(SCRIPT_BUDGETS['/portal']).toBe(186_000)
    expect(SCRIPT_BUDGETS['/admin-panel']).toBe(220_000)
  })

  test('a weight at its limit is not too heavy', () => {
    expect(tooHeavy([{ name: 'page', bytes: 10, budget: 10 }])).toEqual([])
  })
})
