import type { Locator, Page } from '@playwright/test'

const MOST_STOPS = 80

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate(
    (element) => element === element.ownerDocument.activeElement && element.ownerDocument.hasFocus(),
  )

type TabKey = 'Tab' | 'Shift+Tab'

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key: TabKey = 'Tab'): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab did not reach ${String(target)} within ${MOST_STOPS} stops.`)
}

const CONTROLS = 'a[href], button:not(:disabled), summary, input, select, textarea'

/** Every control, in the order of the page; folded-away ones are left out. */
export const controlsOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility())
        .map((element) => element.textContent),
    CONTROLS,
  )

/** One stop of the Tab key: what has the focus, and what is wrong with the way it shows. */
export interface Stop {
  name: string
  problems: string[]
}

/** Presses the key that many times and checks every stop. */
export async function walk(page: Page, key: TabKey, steps: number): Promise<Stop[]> {
  const stops: Stop[] = []
  while (stops.length < steps) {
    await page.keyboard.press(key)
    stops.push(await page.evaluate(lookAtFocus))
  }
  return stops
}

/** In the page. */
function lookAtFocus(): Stop {
  const element = document.activeElement ?? document.body
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
  const { left, top, width, height } = element.getBoundingClientRect()
  const isMarked =
    outlineStyle === 'solid' && parseFloat(outlineWidth) >= 3 && !/^rgba.*, 0\)$|\/ 0\)$/.test(outlineColor)
  const [x, y] = [left + width / 2, top + height / 2]
  const seen = document.elementFromPoint(x, y)
  const isInView =
    seen !== null && (element.contains(seen) || getComputedStyle(element).pointerEvents === 'none')
  const problems = [...(isMarked ? [] : ['no focus ring']), ...(isInView ? [] : ['out of view or covered'])]
  return { name: element.textContent, problems }
}
