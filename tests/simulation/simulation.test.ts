import { expect, test } from 'vitest'
import { cutByTime, wholeOr } from '../support/cutByTime'
import { PLAYED } from '../support/RunReporter'
import { generateLife } from './generateLife'
import type { Life } from './life'
import { complaints, playLives } from './playLives'
import { REGRESSIONS } from './regressions'

const alone = process.env.LIFE_SEED
const asked = process.env.LIVES
/** The first seed; another one plays other lives. */
const FIRST_SEED = Number(alone ?? process.env.LIVES_SEED ?? 1)
const MINUTE_MS = 60_000
const CUT = wholeOr(alone ? '1' : asked, {
  least: 50,
  most: 150,
  budgetMs: MINUTE_MS,
})
/** Lives that share a club and a clock: as many as may be if a number is asked for. */
const AT_ONCE = asked ? 250 : CUT.least
const MS_EACH = 15_000

/** Lives that once went wrong, or that cover a corner well. */
const KNOWN_LIVES: readonly Life[] = alone ? [] : REGRESSIONS.map(([name, commands]) => ({ name, commands }))

const timeout = 2 * MINUTE_MS + CUT.most * MS_EACH

// A failing life is named by its seed and printed ready to replay; `LIFE_SEED` plays one life alone.
test('lives of two years', { timeout }, async ({ annotate }) => {
  let commands = 0
  const notices = new Map<string, number>()
  const wrong: string[] = []
  const count = await cutByTime(CUT, AT_ONCE, async (played, lot) => {
    const first = FIRST_SEED + played
    const random = Array.from({ length: lot }, (_, index) => generateLife(first + index))
    const result = await playLives(played === 0 ? [...KNOWN_LIVES, ...random] : random)
    commands += result.commands
    for (const { way, event } of result.people.flatMap((person) => person.notices)) {
      const kind = `${way} ${event}`.trim()
      notices.set(kind, (notices.get(kind) ?? 0) + 1)
    }
    const found = complaints(result)
    // Printed at once: the remaining lives may take hours.
    for (const complaint of found) console.error(complaint)
    wrong.push(...found)
  })
  expect(wrong.join('\n\n')).toBe('')
  const told = [...notices].map(([kind, times]) => `${times} ${kind}`).join(', ')
  const played = `${count} lives, ${commands} steps; ${told}`
  await annotate(`${played}: every euro, date, door and notice as it should be`, PLAYED)
})
