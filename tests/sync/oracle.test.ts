import { describe, expect, test } from 'vitest'
import { BROKEN_RULES } from './simulator/brokenRules'
import { simulate } from './simulator/simulate'

/** Schedules within which every broken rule must have been noticed. */
const ENOUGH = 150

describe('the oracle notices', () => {
  test.each(BROKEN_RULES)('%s', async (_rule, sabotage, complaint) => {
    const complaints: string[] = []
    for (let seed = 1; seed <= ENOUGH && complaints.length === 0; seed += 1) {
      const { wrong } = await simulate(seed, sabotage)
      complaints.push(...wrong.filter((each) => complaint.test(each)))
    }
    expect(complaints).not.toEqual([])
  })
})
