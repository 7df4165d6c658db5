import { seededRandom, type Random } from '../../support/seededRandom'
import { Line } from './Line'
import { judge, judgePending, type Verdict } from './oracle'
import { Phone, type World } from './Phone'
import { ReferenceServer } from './ReferenceServer'
import type { Sabotage } from './Tab'

const START = Date.parse('2026-11-21T10:00:00Z')
const HOUR_MS = 3_600_000
/** Syncs after which everything must have found its end once the line is good again. */
const HEALING_ROUNDS = 6

/** Plays one schedule that follows from its seed, heals the line, and says what was wrong; an empty list is as it should be. */
export async function simulate(seed: number, sabotage: Sabotage = {}): Promise<Verdict> {
  const random = seededRandom(seed)
  const time = { now: START }
  const sessions = new Map<string, number>()
  const goodSession = (person: string): number => sessions.get(person) ?? 0
  const isTokenGood = (token: string): boolean => {
    const [person = '', session = ''] = token.split('/')
    return Number(session) === goodSession(person)
  }
  const server = new ReferenceServer(() => time.now, isTokenGood)
  const line = new Line(server, random)
  let storageBadness = 0
  const world: World = {
    random,
    line,
    sabotage,
    now: () => time.now,
    storageBadness: () => storageBadness,
  }
  const people = random.next() < 0.3 ? ['ana', 'luis'] : ['ana']
  const phones = Array.from(
    { length: phoneCount(random) },
    (_, index) => new Phone(world, `${index}`, people),
  )
  line.badness = random.pick([0, 0.2, 0.5, 0.9])
  storageBadness = random.pick([0, 0, 0, 0.05, 0.3])

  const acts: [weight: number, act: (phone: Phone) => Promise<void> | void][] = [
    [6, (phone) => phone.tap()],
    [5, (phone) => phone.sync()],
    [2, (phone) => phone.busyMoment()],
    [2, (phone) => phone.crash()],
    [1, (phone) => phone.withdraw()],
    [1, (phone) => phone.openTab()],
    [1, (phone) => phone.restart()],
    [1, (phone) => phone.setClock()],
    [2, (phone) => void (phone.isOnline = !phone.isOnline)],
    [2, () => line.deliverLate()],
    [1, () => void (time.now += Math.floor(random.next() * 200 * HOUR_MS))],
    [1, (phone) => void sessions.set(phone.person, goodSession(phone.person) + 1)],
    [1, (phone) => signIn(phone)],
  ]
  const signIn = (phone: Phone, person = random.pick(people)): void =>
    phone.signIn(person, goodSession(person))
  const bag = acts.flatMap(([weight, act]) => Array<typeof act>(weight).fill(act))

  const wrong: string[] = []
  const steps = 10 + Math.floor(random.next() * 30)
  for (let step = 0; step < steps; step += 1) {
    time.now += Math.floor(random.next() * 60_000)
    const phone = random.pick(phones)
    await random.pick(bag)(phone)
    wrong.push(...(await judgePending(phone)))
  }

  line.badness = 0
  storageBadness = 0
  while (line.late.length > 0) line.deliverLate()
  const heal = async (phone: Phone): Promise<boolean> => {
    phone.isOnline = true
    let isQuiet = true
    for (const person of people) {
      time.now += HOUR_MS
      signIn(phone, person)
      await phone.sync()
      if (await phone.hasWaiting()) isQuiet = false
    }
    return isQuiet
  }
  // Everything is sent in the first rounds; in the last one every phone learns what the others sent.
  for (let round = 0, isQuiet = false; round < HEALING_ROUNDS && !isQuiet; round += 1) {
    isQuiet = (await Promise.all(phones.map(heal))).every(Boolean)
  }
  for (const phone of phones) await heal(phone)
  const verdict = await judge(server, phones, people)
  return { ...verdict, wrong: [...wrong, ...verdict.wrong] }
}

/** Mostly few phones, sometimes ten. */
const phoneCount = (random: Random): number => random.pick([2, 2, 2, 2, 3, 3, 3, 4, 5, 10])
