import { seededRandom, type Random } from '../../support/seededRandom'
import { type Fault, Line } from './Line'
import { judge, judgePending, type Verdict } from './oracle'
import { Phone, type World } from './Phone'
import type { SimulatedClub } from './SimulatedClub'
import type { Sabotage } from './Tab'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** Syncs within which everything must be settled once the line is good again. */
const HEALING_ROUNDS = 6

export interface Stage {
  club: SimulatedClub
  people: readonly string[]
  /** Who signs in on a phone, by its number. */
  usersOf: (phone: number) => readonly string[]
  /** Possible numbers of phones, each as likely as it is often listed. */
  phoneCounts: readonly number[]
  /** Whether all phones may act at the same moment; each part then has a random stream of its own. */
  isCrowded: boolean
  /** Whether the club's data are put back to older backups among all that happens. */
  isRestored?: boolean
  faults?: readonly Fault[]
  sabotage: Sabotage
}

interface Play {
  random: Random
  fork: World['fork']
  stage: Stage
  line: Line
  phones: readonly Phone[]
}

type Act = (phone: Phone) => Promise<void> | void

/** Plays one schedule, heals the line, and says what was wrong; empty if all is well. */
export async function playSchedule(random: Random, stage: Stage): Promise<Verdict> {
  const { club, people, usersOf, phoneCounts, isCrowded, faults, sabotage } = stage
  const line = new Line(club, faults)
  const fork: World['fork'] = isCrowded ? forkRandom : (same) => same
  let storageBadness = 0
  const world: World = {
    random,
    fork,
    line,
    club,
    sabotage,
    storageBadness: () => storageBadness,
  }
  const phones = Array.from(
    { length: random.pick(phoneCounts) },
    (_, index) => new Phone(world, `${index}`, usersOf(index)),
  )
  line.badness = random.pick([0, 0.2, 0.5, 0.9])
  storageBadness = random.pick([0, 0, 0, 0.05, 0.3])
  const play: Play = { random, fork, stage, line, phones }
  const wrong = await disturb(play)
  line.badness = 0
  storageBadness = 0
  await heal(play)
  for (const phone of phones) wrong.push(...phone.leftBehind)
  const verdict = await judge(await club.truth(people), phones)
  return { ...verdict, wrong: [...wrong, ...verdict.wrong] }
}

/** Lets things happen, one after the other or all at once. @returns what was shown wrongly meanwhile */
async function disturb(play: Play): Promise<string[]> {
  const { random, stage, phones } = play
  const bag = actsOf(play).flatMap(([weight, act]) => Array<Act>(weight).fill(act))
  const wrong: string[] = []
  const steps = 10 + Math.floor(random.next() * (stage.isRestored ? 80 : 30))
  for (let step = 0; step < steps; step += 1) {
    stage.club.pass(Math.floor(random.next() * MINUTE_MS))
    const phone = random.pick(phones)
    await random.pick(bag)(phone)
    wrong.push(...(await judgePending(phone)))
  }
  return wrong
}

/** What may happen, and how often. */
function actsOf(play: Play): [number, Act][] {
  const { random, fork, stage, line, phones } = play
  const { club, isCrowded } = stage
  const ofFamilies = club.families.size > 0 ? 2 : 0
  return [
    [6, (phone) => phone.tap()],
    [5, (phone) => phone.sync()],
    [2, (phone) => phone.busyMoment()],
    [2, (phone) => phone.crash()],
    [1, (phone) => phone.withdraw()],
    [1, (phone) => phone.openTab()],
    [1, (phone) => phone.restart()],
    [1, (phone) => phone.setClock()],
    [2, (phone) => void (phone.isOnline = !phone.isOnline)],
    [2, () => line.deliverLate(fork(random))],
    [1, () => club.pass(Math.floor(random.next() * 200 * HOUR_MS))],
    [1, (phone) => club.endSessions(phone.person)],
    [1, (phone) => phone.signIn(random.pick(phone.people))],
    [1, (phone) => removeMeanwhile(play, phone)],
    [ofFamilies, (phone) => changeAccessMeanwhile(play, phone)],
    [club.takeOver ? ofFamilies / 2 : 0, (phone) => takeOverMeanwhile(play, phone)],
    [isCrowded ? 3 : 0, () => allAtOnce(phones)],
    ...restoringActs(play),
  ]
}

/** What is settled more often is lost more often, and has to be there again. */
function restoringActs({ random, stage: { club, isRestored } }: Play): [number, Act][] {
  if (!isRestored) return []
  return [
    [8, (phone) => phone.tap()],
    [12, (phone) => phone.sync()],
    [4, () => club.backup?.()],
    [4, () => club.restore?.((all) => random.pick(all))],
  ]
}

/** Somebody cared for is removed on another device, while this one is at work. */
async function removeMeanwhile({ random, stage: { club } }: Play, phone: Phone): Promise<void> {
  const { person } = phone
  const relative = random.pick(club.relativesOf(person))
  await Promise.all([phone.busyMoment(), club.removeRelative(person, relative)])
}

/** An adult comes in, is removed or leaves on another device, while this one is at work. */
async function changeAccessMeanwhile({ random, stage: { club } }: Play, phone: Phone): Promise<void> {
  const adult = random.pick([...club.families.keys()])
  const by = random.pick(['removal', 'leaving'] as const)
  await Promise.all([phone.busyMoment(), club.changeAccess(adult, by)])
}

/** An adult becomes whoever pays, while this device is at work. */
async function takeOverMeanwhile({ random, stage: { club } }: Play, phone: Phone): Promise<void> {
  const adult = random.pick([...club.families.keys()])
  await Promise.all([phone.busyMoment(), club.takeOver?.(adult)])
}

async function allAtOnce(phones: readonly Phone[]): Promise<void> {
  await Promise.all(phones.map((phone) => phone.busyMoment()))
}

/** Everything is sent in the first rounds; in the last one every phone learns what the others sent. */
async function heal({ random, stage: { club }, line, phones }: Play): Promise<void> {
  while (line.late.length > 0) await line.deliverLate(random)
  const syncAll = async (phone: Phone): Promise<boolean> => {
    phone.isOnline = true
    let isQuiet = true
    for (const person of phone.people) {
      club.pass(HOUR_MS)
      phone.signIn(person)
      await phone.sync()
      if (await phone.hasWaiting()) isQuiet = false
    }
    return isQuiet
  }
  for (let round = 0, isQuiet = false; round < HEALING_ROUNDS && !isQuiet; round += 1) {
    isQuiet = (await Promise.all(phones.map(syncAll))).every(Boolean)
  }
  for (const phone of phones) await syncAll(phone)
}

const forkRandom = (random: Random): Random => seededRandom(Math.floor(random.next() * 2 ** 32))
