import { expect, test } from '../fixtures'
import { newAccessibilityProblems } from '../support/accessibility'

const ELSEWHERE = 'http://192.0.2.1/'
const FORBIDDEN = [
  'console error: an error',
  'console warning: a warning',
  'page error: Error: nobody catches this',
  'status of 404',
  `left the machine: ${ELSEWHERE}`,
]

test('the guard sees what no test may show', async ({ openDevice, watch }) => {
  const page = await (await openDevice({ bypassCSP: true })).newPage()
  await page.route(ELSEWHERE, (route) => route.abort())
  await page.goto('/')
  await page.evaluate(async (elsewhere) => {
    console.error('an error')
    console.warn('a warning')
    setTimeout(() => {
      throw new Error('nobody catches this')
    })
    await fetch('/api/club/no-such-route')
    await fetch(elsewhere).catch(() => undefined)
  }, ELSEWHERE)
  for (const problem of FORBIDDEN)
    await expect.poll(() => watch.problems.filter((line) => line.includes(problem))).toHaveLength(1)
  watch.problems.length = 0
})

test('what axe finds is seen, in frames too, though it has looked at the screen before', async ({
  payer: { page },
}) => {
  const breakIt = (): void => {
    document.body.append(Object.assign(document.createElement('input'), { id: 'nameless' }))
  }
  const mendIt = (): void => document.getElementById('nameless')?.remove()
  expect(await newAccessibilityProblems(page)).toEqual([])
  for (const frame of page.frames()) await frame.evaluate(breakIt)
  const found = await newAccessibilityProblems(page)
  for (const problem of ['/registro/pago: label', '/frames/card.html: label'])
    expect(found.filter((line) => line.startsWith(problem))).toHaveLength(1)
  // Parts found bad are not taken for good the next time.
  expect(await newAccessibilityProblems(page)).toEqual(found)
  for (const frame of page.frames()) await frame.evaluate(mendIt)

  // A name that an element had and lost.
  const payButton = page.locator('main form button[type=submit]')
  const name = await payButton.innerHTML()
  await payButton.evaluate((button) => button.replaceChildren())
  expect((await newAccessibilityProblems(page)).map((line) => line.split(' ')[1])).toEqual(['button-name'])
  await payButton.evaluate((button, html) => (button.innerHTML = html), name)
  expect(await newAccessibilityProblems(page)).toEqual([])
})
