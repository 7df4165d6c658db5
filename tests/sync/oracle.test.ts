import { describe, expect, test } from 'vitest'
import { BROKEN_RULES } from './simulator/brokenRules'
import { ReferenceServer } from './simulator/ReferenceServer'
import { simulate } from './simulator/simulate'

/** Schedules within which every broken rule must have been noticed. */
const ENOUGH = 150

/** Files what an adult asks for under their own id. */
class Misfiling extends ReferenceServer {
  protected override familyOf(person: string): string | null {
    return super.familyOf(person) && person
  }
}

/** Takes in what somebody asks whose access has been taken away. */
class Forgetful extends ReferenceServer {
  protected override familyOf(person: string): string {
    return this.founderOf(person)
  }
}

/** Forgets where the services stand when somebody takes over. */
class Losing extends ReferenceServer {
  override takeOver(adult: string): void {
    super.takeOver(adult)
    this.states.clear()
  }
}

/** Lets whoever has paid stay when somebody takes over. */
class Lenient extends ReferenceServer {
  protected override familyOf(person: string): string | null {
    return this.founders.has(person) ? super.familyOf(person) : person
  }
}

describe('the oracle notices', () => {
  test.each([
    ['states that are lost at a take-over', Losing, /^torn/],
    ['whoever has paid still asking after a take-over', Lenient, /^diverged|^left behind/],
    ['what an adult asks for, filed under their own id', Misfiling, /^misfiled/],
    ['a server that shows the family to whoever was removed', Forgetful, /^left behind/],
  ])('%s', async (_rule, Server, complaint) => {
    const complaints: string[] = []
    for (let seed = 1; seed <= ENOUGH && complaints.length === 0; seed += 1)
      complaints.push(...(await simulate(seed, {}, Server)).wrong.filter((each) => complaint.test(each)))
    expect(complaints).not.toEqual([])
  })

  test.each(BROKEN_RULES)('%s', async (_rule, sabotage, complaint) => {
    const complaints: string[] = []
    for (let seed = 1; seed <= ENOUGH && complaints.length === 0; seed += 1) {
      const { wrong } = await simulate(seed, sabotage)
      complaints.push(...wrong.filter((each) => complaint.test(each)))
    }
    expect(complaints).not.toEqual([])
  })
})
