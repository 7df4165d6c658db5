import type { Frame, Page } from '@playwright/test'
import axe from 'axe-core'

const OPTIONS: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'] },
  // Off in axe unless asked for.
  rules: { 'target-size': { enabled: true } },
  // Each frame is looked at by itself: those of other origins cannot be reached from the page.
  iframes: false,
}

/** Violations of WCAG 2.0 to 2.2, A and AA, in the page and in every frame, one line each. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(endOfTransitions)
  const found: string[] = []
  for (const frame of page.frames()) found.push(...(await problemsIn(frame)))
  return found
}

async function problemsIn(frame: Frame): Promise<string[]> {
  if (!/^https?:/.test(frame.url())) return []
  try {
    const isLoaded = await frame.evaluate(() => 'axe' in window)
    if (!isLoaded) await frame.evaluate(axe.source)
    const { violations } = await frame.evaluate(
      (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
      OPTIONS,
    )
    return violations.map(
      ({ id, help, nodes }) =>
        `${new URL(frame.url()).pathname}: ${id} (${help}): ${nodes.map((node) => `${node.html} ${node.any[0]?.message ?? ''}`).join(' | ')}`,
    )
  } catch (error) {
    // A frame that was taken out of the page meanwhile has no state to look at.
    if (frame.isDetached()) return []
    throw error
  }
}

/** Colours half-way through a transition are nobody's choice. Endless animations are left alone. */
async function endOfTransitions(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map((animation) => animation.finished))
}
