import { expect, test } from 'vitest'
import { generateLife } from './generateLife'
import { complaints, playLives } from './playLives'

/** How many lives all shares play together. */
const LIVES = Number(process.env.LIVES ?? 300)
/** The first seed; another one plays other lives. */
const FIRST_SEED = Number(process.env.LIVES_SEED ?? 1)
const SHARES = 4
/** Lives that share a club and a clock. */
const AT_ONCE = 250
const MS_EACH = 15_000

/** Plays one of four equal shares of the lives. A wrong one is named by its seed and written out as it can be played again. */
export function runLives(share: number): void {
  const count = Math.ceil(LIVES / SHARES)
  test(
    `${count} lives of two years, share ${share} of ${SHARES}`,
    { timeout: 120_000 + count * MS_EACH },
    async () => {
      let steps = 0
      const wrong: string[] = []
      for (let played = 0; played < count; played += AT_ONCE) {
        const first = FIRST_SEED + (share - 1) * count + played
        const lives = Array.from({ length: Math.min(AT_ONCE, count - played) }, (_, index) =>
          generateLife(first + index),
        )
        const result = await playLives(lives)
        steps += result.steps
        const found = complaints(result)
        // Said at once: the lives that are left may take hours.
        for (const complaint of found) console.error(complaint)
        wrong.push(...found)
      }
      expect(wrong.join('\n\n')).toBe('')
      console.info(`${count} lives, ${steps} acts: every euro, date and door as it should be`)
    },
  )
}
