import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Frame, Page } from '@playwright/test'
import type axe from 'axe-core'
import { projectPaths } from '../../../src/ops/projectPaths'
import { type PartsOfPage, screenParts } from './screenParts'
import { newAmong, noteGood } from './seenParts'

/** Less than half the size of `axe.source`; a page reads it again each time. */
const AXE = readFileSync(projectPaths.at('node_modules/axe-core/axe.min.js'), 'utf8')
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/**
 * Violations of WCAG 2.0 to 2.2, A and AA, in the page and in every frame, one line each; only of frames with something that
 * axe has not yet passed in this run, in any test.
 */
export async function newAccessibilityProblems(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const frame of page.frames().filter((one) => /^https?:/.test(one.url()))) {
    try {
      found.push(...(await newProblemsIn(frame)))
    } catch (error) {
      // A frame removed meanwhile has no state to check.
      if (!frame.isDetached()) throw error
    }
  }
  return found
}

async function newProblemsIn(frame: Frame): Promise<string[]> {
  const before = await newPartsOf(frame)
  if (before.length === 0) return []
  const problems = await problemsIn(frame, before)
  if (!problems) return []
  if (problems.length > 0) return problems
  // What came or went meanwhile may not have been there when axe ran.
  const after = new Set(await partsOf(frame))
  await noteGood(before.filter((part) => after.has(part)))
  return []
}

const STEADY_AFTER_MS = 150
const MOST_CHANGES = 10

/**
 * What is new once nothing changes any more. Transitions between screens are checked by tests that hold them there; a test
 * that ends during one would have axe check it, and never find it again.
 */
async function newPartsOf(frame: Frame): Promise<number[]> {
  let fresh = await newAmong(await partsOf(frame))
  for (let change = 0; change < MOST_CHANGES && fresh.length > 0; change += 1) {
    await pause(STEADY_AFTER_MS)
    const before = fresh
    fresh = await newAmong(await partsOf(frame))
    if (fresh.length === before.length && fresh.every((part, at) => part === before[at])) break
  }
  return fresh
}

const partsOf = async (frame: Frame): Promise<number[]> => screenParts(frame, await backdropOf(frame))

/** Null when what was to be judged has gone. */
async function problemsIn(frame: Frame, parts: readonly number[]): Promise<string[] | null> {
  await frame.evaluate(endAnimations)
  const isLoaded = await frame.evaluate(() => 'axe' in window)
  if (!isLoaded) await frame.evaluate(AXE)
  const results = await frame.evaluate(runAxe, { parts, tags: WCAG, backdrop: await backdropOf(frame) })
  return results?.violations.map((violation) => describe(new URL(frame.url()).pathname, violation)) ?? null
}

interface Look {
  /** What axe is to judge. */
  parts: readonly number[]
  tags: string[]
  backdrop: string
}

/** Each frame is checked separately: those of other origins cannot be reached from the page. */
async function runAxe({ parts, tags, backdrop }: Look): Promise<axe.AxeResults | null> {
  const { axe: look, screenParts } = window as unknown as { axe: typeof axe } & Partial<PartsOfPage>
  const elements = new Set(
    parts.flatMap((part) => screenParts?.get(part) ?? []).filter((one) => one.isConnected),
  )
  if (elements.size === 0) return null
  const outermost = [...elements].filter((one) => !one.parentElement || !elements.has(one.parentElement))
  // Page-wide rules are judged on its body.
  const include = elements.has(document.body) ? document : { include: outermost }
  // A transition that begins meanwhile, for example under the pointer, would show colours half-way.
  const still = new CSSStyleSheet()
  still.replaceSync(`
    *, ::before, ::after { transition: none !important }
    ${backdrop && `html { background-color: ${backdrop} !important }`}
  `)
  document.adoptedStyleSheets.push(still)
  const results = await look.run(include, {
    runOnly: { type: 'tag', values: tags },
    rules: {
      // Off in axe unless asked for.
      'target-size': { enabled: true },
      // Forced colours are the system's; axe reads those of the page.
      'color-contrast': { enabled: !matchMedia('(forced-colors: active)').matches },
    },
    iframes: false,
    // Of all else it would tell where each element stands.
    resultTypes: ['violations'],
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

/**
 * Colours still fading in are not the design's. Finished instead of awaited: what is not drawn, as in a folded part, never comes
 * to its end by itself. Endless animations are left alone, and so are those that follow scrolling.
 */
function endAnimations(): void {
  for (const animation of document.getAnimations()) {
    const isEndless = animation.effect?.getComputedTiming().endTime === Infinity
    if (animation.timeline instanceof DocumentTimeline && !isEndless) animation.finish()
  }
}
