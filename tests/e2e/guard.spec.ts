import { expect, test } from './fixtures'
import { accessibilityProblems } from './support/accessibility'

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

test('the guard sees what axe finds, in frames too', async ({ payer: { page } }) => {
  const breakIt = (): void => {
    document.body.append(Object.assign(document.createElement('input'), { id: 'nameless' }))
  }
  const mendIt = (): void => document.getElementById('nameless')?.remove()
  for (const frame of page.frames()) await frame.evaluate(breakIt)
  const found = await accessibilityProblems(page)
  for (const problem of ['/registro/pago: label', '/frames/card.html: label'])
    expect(found.filter((line) => line.startsWith(problem))).toHaveLength(1)
  for (const frame of page.frames()) await frame.evaluate(mendIt)
})
