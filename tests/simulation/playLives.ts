import { inParallel } from '../support/inParallel'
import { execute } from './commands'
import { STOPS } from './calendar'
import { type Life, type Mishap, type Command, written } from './life'
import { SimulationClub } from './SimulationClub'
import { AFTER_EVENTS, AFTER_JOBS, check } from './oracle/check'
import { Person } from './Person'
import type { Word } from './Word'

/** How many act at the same moment. */
const ACT_AT_ONCE = 6
/** Everyone is checked once in this many stops, news or not. */
const ROUND = 8
/** Mishaps that would hit others as well: a person with one acts alone. */
const BEFALL_ALL: ReadonlySet<Mishap | undefined> = new Set(['stripe-down', 'answer-lost', 'killed'])

export interface Played {
  people: readonly Person[]
  commands: number
}

/** Plays lives side by side in one club, over two years, and checks after every command and after every stop. */
export async function playLives(lives: readonly Life[]): Promise<Played> {
  const club = await SimulationClub.open()
  const people = lives.map((life) => new Person(life))
  try {
    for (;;) {
      await playStop(club, people)
      if (club.stop === STOPS.length - 1) break
      await club.goOn()
    }
  } finally {
    await club.close()
  }
  return { people, commands: people.reduce((sum, { steps }) => sum + steps.length, 0) }
}

async function playStop(club: SimulationClub, people: readonly Person[]): Promise<void> {
  for (const person of people) person.wasNews = false
  // Events reach the club while time passes; people act afterwards, each on what they are told now.
  await club.deliverEvents(people)
  await check(club, people.filter(hasNews), AFTER_EVENTS)
  await liveThroughStop(club, people)
  // What the server has sent by its own clock was true then, and may no longer be.
  for (const person of people) person.wasInformed = false
  collect(club, people)
  for (const person of people) person.wasInformed = !person.isUnheard
  await club.runJobs()
  await club.deliverEvents(people)
  collect(club, people)
  if (club.isNight) for (const person of people) person.heard()
  await check(
    club,
    people.filter((person, index) => club.isNight || hasNews(person) || (index + club.stop) % ROUND === 0),
    AFTER_JOBS,
  )
}

/** Delivers what is new to the people it was sent to. */
function collect(club: SimulationClub, people: readonly Person[]): void {
  collectNotices(club, people)
  for (const { to, subject, text, html } of club.takeMails()) {
    const person = people.find((each) => each.mailbox(to))
    if (!person) continue
    const { stop } = club
    person.mailbox(to)?.push({ at: club.now(), stop, wasInformed: person.wasInformed, subject, text, html })
    person.wasNews = true
  }
}

function collectNotices(club: SimulationClub, people: readonly Person[]): void {
  const { stop } = club
  const take = (person: Person, notice: Omit<Word, 'at' | 'stop' | 'wasInformed'>): void => {
    person.notices.push({ ...notice, at: club.now(), stop, wasInformed: person.wasInformed })
    person.wasNews = true
  }
  for (const { event, to, text, delivery } of club.takeMessages()) {
    const person = people.find(({ phone }) => to === `+34${phone}`)
    if (!person) throw new Error(`a message to ${to}, who is nobody`)
    take(person, { way: 'message', event, text, delivery, device: 0, request: '' })
  }
  for (const person of people) {
    for (const [device, own] of person.devices.entries()) {
      const shown = own.device.received()
      for (const { title, body, path } of shown.slice(own.read)) {
        const request = /^\/portal\/solicitudes#(\w+)$/.exec(path)?.[1] ?? ''
        take(person, { way: 'push', event: '', text: `${title}: ${body}`, delivery: '', device, request })
      }
      own.read = shown.length
    }
  }
}

const hasNews = ({ wasNews }: Person): boolean => wasNews

/** Everyone does what is due; after each command its events are delivered, and they are checked. */
async function liveThroughStop(club: SimulationClub, people: readonly Person[]): Promise<void> {
  const all: Doing[] = people.map((person) => ({ person, commands: person.dueCommands(club.day) }))
  for (let round = 0; ; round += 1) {
    const doing = all.flatMap(({ person, commands }) => {
      const command = commands[round]
      return command && person.wrong.length === 0 && !person.isDeleted ? [{ person, command }] : []
    })
    if (doing.length === 0) return
    const [alone, together] = [doing.filter(isAlone), doing.filter((each) => !isAlone(each))]
    await inParallel(together, ACT_AT_ONCE, (each) => runCommand(club, each))
    for (const each of alone) await runCommand(club, each)
    await club.deliverEvents(people)
    await check(
      club,
      doing.map(({ person }) => person),
      AFTER_EVENTS,
    )
  }
}

interface Doing {
  person: Person
  commands: readonly Command[]
}

interface DoingCommand {
  person: Person
  command: Command
}

const isAlone = ({ command }: DoingCommand): boolean => BEFALL_ALL.has(command.mishap)

async function runCommand(club: SimulationClub, { person, command }: DoingCommand): Promise<void> {
  await execute(club, person, command)
  person.lived()
}

/** What was wrong, with the life that shows it. */
export const complaints = ({ people }: Played): string[] =>
  people
    .filter(({ wrong }) => wrong.length > 0)
    .map(({ wrong, life }) => `${life.name}\n  ${wrong.join('\n  ')}\n${REPLAY}\n${written(life)}`)

const REPLAY =
  '  alone: LIFE_SEED=<its number> npx vitest run --project simulation tests/simulation/simulation.test.ts; the commands fit into regressions.ts'
