import { expect, test } from 'vitest'
import { generateLife } from './generateLife'
import type { Life } from './life'
import { complaints, playLives } from './playLives'
import { REGRESSIONS } from './regressions'

const asked = process.env.LIFE_SEED
const lives: Life[] = asked
  ? [generateLife(Number(asked))]
  : REGRESSIONS.map(([name, steps]) => ({ name, steps }))

/** Lives that once went wrong, or that cover a corner well, all in one club; `LIFE_SEED` plays one other alone. */
test(`${lives.length} lives again`, { timeout: 300_000 }, async () => {
  expect(complaints(await playLives(lives)).join('\n\n')).toBe('')
})

test('a seed is always the same life', () => {
  expect(generateLife(99)).toEqual(generateLife(99))
})
