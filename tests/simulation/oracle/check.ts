import { callClub } from '../../support/callClub'
import { inParallel } from '../../support/inParallel'
import { type Account, signIn } from '../commands'
import type { SimulationClub } from '../SimulationClub'
import type { Person } from '../Person'
import { type ClubSide, readClub } from './clubSide'
import { checkAdult, checkHolder, type FamilyTold, hasEntered, judgeAdultMails, mayBeErased } from './adults'
import { readEarly } from './early'
import { judgeMails } from './mails'
import { judgeWords, untold } from './words'
import { judgeScreen, membershipScreen } from './screen'
import { checkSnapshot, type Snapshot } from './snapshot'
import { differences, expectedOf, judgeMoney, judgeRefunds, mayEnter } from './rules'
import { readStripe } from './stripeSide'

const LOOKS_AT_ONCE = 8
/** How long checking everyone at a stop may take, by the clock that goes on meanwhile. */
const UNSURE_SECONDS = 120

/** When it is checked: as soon as the club has heard, or once its jobs have had their turn. */
export type Moment = typeof AFTER_EVENTS | typeof AFTER_JOBS
export const AFTER_EVENTS = 'after the events'
export const AFTER_JOBS = 'after the jobs'

/**
 * Compares Stripe, the club's rows and what the club tells each of these people. What is wrong is written down with them.
 * @param when names the moment, for the reader
 */
export async function check(club: SimulationClub, people: readonly Person[], when: Moment): Promise<void> {
  const rows = await readClub(club)
  const early = when === AFTER_JOBS ? await readEarly(club) : new Map<string, string[]>()
  await inParallel(
    people.filter(({ id, wrong }) => id !== '' && wrong.length === 0),
    LOOKS_AT_ONCE,
    async (person) => {
      const wrong = person.isDeleted
        ? await judgeGone(club, person, rows.get(person.id))
        : await judgeOne(club, person, rows.get(person.id), when)
      wrong.push(...(early.get(person.id) ?? []))
      person.wrong.push(...wrong.map((each) => `day ${Math.round(club.day * 100) / 100}, ${when}: ${each}`))
    },
  )
}

async function judgeOne(
  club: SimulationClub,
  person: Person,
  row: ClubSide | undefined,
  when: Moment,
): Promise<string[]> {
  const side = readStripe(club.test.sandbox, person)
  const wrong = judgeMoney(person, side)
  if (!row) return [...wrong, 'the person is gone']
  if (when === AFTER_JOBS) wrong.push(...judgeRefunds(person, side))
  if (person.isUnheard) return wrong
  const expected = expectedOf(person, side)
  wrong.push(...differences(expected, row))
  const { status, json } = await look(club, person)
  if (status !== 200) return [...wrong, `me answered ${status} ${JSON.stringify(json)}`]
  const may = mayEnter(expected, club.now(), UNSURE_SECONDS)
  if (may !== null && (json['access'] === 'granted') !== may)
    wrong.push(`access is ${String(json['access'])}, may enter: ${String(may)}`)
  wrong.push(...checkSnapshot(person, side, expected, json as unknown as Snapshot, club.now()))
  wrong.push(...judgeScreen(membershipScreen(json, club.now()), side, expected.accessUntil, club.now()))
  wrong.push(...(await judgeFamily(club, person, json as unknown as FamilyTold)))
  if (when === AFTER_JOBS) {
    wrong.push(...judgeMails(person, side, { stop: club.stop, allSent: row.unsent === 0 }))
    wrong.push(...judgeWords(person, side, club.stop))
    if (row.unsent === 0) wrong.push(...untold(person, row.requests, club.now()))
    for (const which of person.adults.keys()) wrong.push(...judgeAdultMails(person, which, side, club.stop))
  }
  return wrong
}

/** Nothing is left of a deleted person that could be charged, read or entered. */
async function judgeGone(club: SimulationClub, person: Person, row: ClubSide | undefined): Promise<string[]> {
  const side = readStripe(club.test.sandbox, person)
  const wrong = [...judgeMoney(person, side), ...judgeWords(person, side, club.stop)]
  if (row) wrong.push('a deleted person has a row')
  const { status } = await callClub(club.test, 'me', { method: 'GET', token: person.token })
  if (status !== 401) wrong.push(`a deleted person's session answered ${status}`)
  return [...wrong, ...(await judgeFamily(club, person, null))]
}

/** What each of a family is told. @param holder what whoever pays is told; null if they are gone */
async function judgeFamily(
  club: SimulationClub,
  person: Person,
  holder: FamilyTold | null,
): Promise<string[]> {
  const wrong = holder ? checkHolder(person, holder, club.now()) : []
  for (const [which, adult] of person.adults) {
    if (!hasEntered(person, which)) continue
    const { status, json } = await look(club, adult)
    if (status === 401 && mayBeErased(person, which, club.now())) adult.id = ''
    else if (status !== 200) wrong.push(`${adult.name} was answered ${status} ${JSON.stringify(json)}`)
    else wrong.push(...checkAdult(person, which, json as unknown as FamilyTold, holder))
  }
  return wrong
}

/** What somebody's phone would be told now; signs in again if the session is over. */
async function look(club: SimulationClub, account: Account) {
  const answer = await callClub(club.test, 'me', { method: 'GET', token: account.token })
  if (answer.status !== 401) return answer
  await signIn(club, account)
  return callClub(club.test, 'me', { method: 'GET', token: account.token })
}
