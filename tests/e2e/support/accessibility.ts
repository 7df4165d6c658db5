import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Frame, Page } from '@playwright/test'
import type axe from 'axe-core'
import { projectPaths } from '../../../src/ops/projectPaths'
import { layAllOut } from './layAllOut'
import { screenParts } from './screenParts'
import { holdsNew, noteGood } from './seenParts'

/** Less than half as long as what `axe.source` holds; a page reads it anew each time. */
const AXE = readFileSync(projectPaths.at('node_modules/axe-core/axe.min.js'), 'utf8')
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/**
 * Violations of WCAG 2.0 to 2.2, A and AA, in the page and in every frame, one line each; of those frames only in which there
 * is something that axe has not found good before in this run, in whichever test.
 */
export async function newAccessibilityProblems(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const frame of page.frames().filter((one) => /^https?:/.test(one.url()))) {
    try {
      found.push(...(await newProblemsIn(frame)))
    } catch (error) {
      // A frame that was taken out of the page meanwhile has no state to look at.
      if (!frame.isDetached()) throw error
    }
  }
  return found
}

async function newProblemsIn(frame: Frame): Promise<string[]> {
  const before = await steadyPartsOf(frame)
  if (!(await holdsNew(before))) return []
  const problems = await problemsIn(frame)
  if (problems.length > 0) return problems
  // What has come or gone meanwhile was perhaps not there when axe looked.
  const after = new Set(await partsOf(frame))
  await noteGood(before.filter((part) => after.has(part)))
  return []
}

const STEADY_AFTER_MS = 150
const MOST_CHANGES = 10

/**
 * What shows when nothing changes any more. What is on its way from one screen to the next is looked at by tests that hold it
 * there; one that ends while it passes would have axe look at it, and never find it again.
 */
async function steadyPartsOf(frame: Frame): Promise<number[]> {
  let parts = await partsOf(frame)
  for (let change = 0; change < MOST_CHANGES && (await holdsNew(parts)); change += 1) {
    await pause(STEADY_AFTER_MS)
    const before = new Set(parts)
    parts = await partsOf(frame)
    if (parts.length === before.size && parts.every((part) => before.has(part))) break
  }
  return parts
}

const partsOf = async (frame: Frame): Promise<number[]> => screenParts(frame, await backdropOf(frame))

async function problemsIn(frame: Frame): Promise<string[]> {
  await frame.evaluate(endOfAnimations)
  await layAllOut(frame)
  const isLoaded = await frame.evaluate(() => 'axe' in window)
  if (!isLoaded) await frame.evaluate(AXE)
  const { violations } = await frame.evaluate(runAxe, { tags: WCAG, backdrop: await backdropOf(frame) })
  return violations.map((violation) => describe(new URL(frame.url()).pathname, violation))
}

/** Each frame is looked at by itself: those of other origins cannot be reached from the page. */
async function runAxe({ tags, backdrop }: { tags: string[]; backdrop: string }): Promise<axe.AxeResults> {
  // A transition that begins meanwhile, for example under the pointer, would show colours half-way.
  const still = new CSSStyleSheet()
  still.replaceSync(`
    *, ::before, ::after { transition: none !important }
    ${backdrop && `html { background-color: ${backdrop} !important }`}
  `)
  document.adoptedStyleSheets.push(still)
  const results = await (window as unknown as { axe: typeof axe }).axe.run(document, {
    runOnly: { type: 'tag', values: tags },
    rules: {
      // Off in axe unless asked for.
      'target-size': { enabled: true },
      // Forced colours are the system's; axe reads those of the page.
      'color-contrast': { enabled: !matchMedia('(forced-colors: active)').matches },
    },
    iframes: false,
  })
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  return results
}

/** The colour that shows through a transparent frame, which axe inside it takes for white; empty for any other. */
async function backdropOf(frame: Frame): Promise<string> {
  const element = frame.parentFrame() ? await frame.frameElement() : null
  if (!element) return ''
  const scheme = await frame.evaluate(() => {
    const isClear = ({ backgroundColor }: CSSStyleDeclaration): boolean =>
      backgroundColor === 'rgba(0, 0, 0, 0)'
    const root = getComputedStyle(document.documentElement)
    return isClear(root) && isClear(getComputedStyle(document.body)) ? root.colorScheme : null
  })
  return element.evaluate((node, inside) => {
    const schemes = {
      inside: inside === 'normal' ? 'light' : inside,
      outside: getComputedStyle(node as Element).colorScheme,
    }
    // Under different schemes the browser paints the frame opaque.
    if (inside === null || schemes.inside !== schemes.outside) return ''
    for (let at: Element | null = node as Element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at)
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor
    }
    return ''
  }, scheme)
}

const describe = (path: string, { id, help, nodes }: axe.Result): string =>
  `${path}: ${id} (${help}): ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join(' | ')}`

/** What is still fading in is nobody's choice of colour. Endless animations are left alone. */
async function endOfAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map((animation) => animation.finished))
}
