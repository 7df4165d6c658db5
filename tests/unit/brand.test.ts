import { readFile, stat } from 'node:fs/promises'
import { relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BRAND_COLOURS } from '@/domain/brandColours'
import type { BrandColours, Palette } from '@/domain/brandShape'
import { listFiles } from '@/ops/listFiles'
import { projectPaths } from '@/ops/projectPaths'
import { BUILD_SOURCES } from '../support/buildSources'
import { BRAND_COLOURS as OTHER_COLOURS } from '../support/otherBrand/brandColours'
import { CONFIGURATION } from '../support/otherBrand/buildOtherBrand'
import { TRACES, tracesIn } from '../support/otherBrand/traces'

const channel = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** As WCAG counts it. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

type Pair = readonly [what: keyof Palette, on: keyof Palette, least: number]

/** Text needs 4.5 to 1, lines that mean something 3 to 1. */
const PAIRS: readonly Pair[] = [
  ['ink', 'paper', 7],
  ['ink', 'sand', 7],
  ['softInk', 'paper', 4.5],
  ['softInk', 'sand', 4.5],
  ['primary', 'paper', 4.5],
  ['primary', 'sand', 4.5],
  ['onPrimary', 'primary', 4.5],
  ['accent', 'paper', 4.5],
  ['onAccent', 'accent', 4.5],
  ['outline', 'paper', 3],
  ['outline', 'sand', 3],
]

describe.each<[string, BrandColours]>([
  ['the default brand', BRAND_COLOURS],
  ['the brand of the tests', OTHER_COLOURS],
])('%s', (_, colours) => {
  test.each(['light', 'dark'] as const)('can be read in its %s colours', (theme) => {
    const palette = colours[theme]
    for (const colour of Object.values(palette)) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
    const low = PAIRS.filter(([what, on, least]) => contrast(palette[what], palette[on]) < least)
    expect(low).toEqual([])
  })
})

/** The package is called after the default brand, and people of the demo are namesakes of its team. */
const ALSO_SAID: Readonly<Record<string, readonly string[]>> = {
  'package.json': ['arrimo'],
  'package-lock.json': ['arrimo'],
  'src/ops/run/seedDemo.ts': ['Marta Gil', 'Julián Prieto'],
}
/** Built from all the others. */
const BUNDLE = 'pb_hooks/club.js'

// What it looks like once it is built, in files, mails and pages, is the soak's (`everywhere/otherBrand.spec`).
test('nothing but its configuration says what only the default brand says', async () => {
  const configuration = CONFIGURATION.map((name) => `src/domain/${name}`)
  const texts = new Map<string, string>()
  for (const source of BUILD_SOURCES) {
    const path = projectPaths.at(source)
    for (const file of (await stat(path)).isDirectory() ? await listFiles(path) : [path])
      if (!file.endsWith('.png')) texts.set(relative(projectPaths.root, file), await readFile(file, 'utf8'))
  }
  const said = configuration.flatMap((name) => tracesIn(texts.get(name) ?? ''))
  expect(said.length).toBeGreaterThan(TRACES.length * 0.5)
  const found = [...texts]
    .filter(([name]) => ![...configuration, BUNDLE].includes(name))
    .map(([name, text]) => [name, tracesIn(text)] as const)
    .filter(([, traces]) => traces.length > 0)
  expect(Object.fromEntries(found)).toEqual(ALSO_SAID)
})
