import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from '@/ops/listFiles'
import { projectPaths } from '@/ops/projectPaths'

const READMES = import.meta.glob<string>(['/README.md', '/src/**/README.md', '/tests/**/README.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test.each(Object.entries(READMES))('%s says each thing once', (_, text) => {
  const points = text.split('\n').filter((line) => line.startsWith('- **'))
  expect(points.filter((point, at) => points.indexOf(point) !== at)).toEqual([])
})

/** Made by a run, or in a club's folder. */
const MADE = ['dist/', 'release/', 'pb_data/', 'backups/']

const inCode = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)

/** Everything in the sources by its path, with and without its ending. */
const SOURCES = new Map<string, string>()
for (const folder of ['src', 'tests', 'pb_hooks', 'pb_migrations'])
  for (const file of await listFiles(projectPaths.at(folder))) {
    const path = file.slice(projectPaths.root.length + 1)
    SOURCES.set(path, path).set(path.replace(/\.[a-z.]+$/, ''), path)
    for (let above = dirname(path); above !== '.'; above = dirname(above)) SOURCES.set(above, above)
  }

/** Where a path leads that is written from one of several folders; undefined for nowhere. */
function placeOf(path: string, folders: readonly string[]): string | undefined {
  const file = path.replace(/\/$/, '')
  const [, without, name] = /^(.*)\.(\w+)$/.exec(file) ?? []
  const whole = folders.map((folder) => SOURCES.get(join(folder, file))).find((place) => place !== undefined)
  if (whole !== undefined || without === undefined || name === undefined) return whole
  const place = placeOf(without, folders)
  return place && readFileSync(projectPaths.at(place), 'utf8').includes(name) ? place : undefined
}

// The page of the ASVS has a test of its own.
test.each(Object.entries(READMES).filter(([page]) => !page.includes('asvs')))(
  '%s names only what is there',
  (page, text) => {
    const folders = [dirname(page.slice(1)), 'src', '', 'tests/e2e']
    const paths = inCode(text).filter((code) => /^[a-z][\w.-]*\/[\w./-]*$/i.test(code))
    expect(paths.filter((path) => !MADE.includes(path) && !placeOf(path, folders))).toEqual([])
  },
)

test('a name without a room stands in the map beside the path before it', () => {
  const names = inCode((READMES['/src/README.md'] ?? '').split('## Where do I change')[1] ?? '')
  expect(names.length).toBeGreaterThan(100)
  const lost: string[] = []
  let before = ''
  for (const name of names) {
    const place = placeOf(name, name.includes('/') ? ['src', ''] : [dirname(before), 'src'])
    if (place) before = place
    else lost.push(`${name} after ${before}`)
  }
  expect(lost).toEqual([])
})
