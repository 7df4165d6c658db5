import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { recordAction } from '@/client/outbox/recordAction'
import { withdrawAction } from '@/client/outbox/withdrawAction'
import { isWaiting } from '@/client/store/projectState'
import { UNDO_MS } from '@/domain/periods'
import { MemberDb } from '@/client/store/MemberDb'
import { present } from '../../support/present'
import type { Random } from '../../support/seededRandom'
import { judgeOutside } from './judgeOutside'
import type { Line } from './Line'
import { STRANGER, type SimulatedClub } from './SimulatedClub'
import { type Sabotage, Tab } from './Tab'
import { TabLock } from './TabLock'

const SERVICES = ['ayudas', 'teleconsulta', 'seleccion-express', 'consultoria-hogar', 'retirado']
const DAY_MS = 86_400_000
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** By the id, so that no other choice of the schedule depends on it: half say something, half can be undone. */
function howToAsk(id: string, action: 'activation' | 'deactivation') {
  if (action === 'deactivation') return {}
  const said = id < 'i' ? { text: `Es para ${id}`, call_at: 'morning' as const } : null
  return { said, hold: id.endsWith('a') || id > 's' ? UNDO_MS : 0 }
}

/** By the id as well: for nobody in particular, for one of the two, or for somebody whom the club does not know. */
function whomFor(id: string, relatives: readonly string[]): string | null {
  const choice = [null, null, null, ...relatives, ...relatives, STRANGER]
  return choice[ALPHABET.indexOf(id.charAt(7)) % choice.length] ?? null
}

export interface World {
  random: Random
  /** The random stream of a part that may act at the same moment as others. */
  fork: (random: Random) => Random
  line: Line
  club: Pick<SimulatedClub, 'now' | 'tokenOf' | 'relativesOf'>
  sabotage: Sabotage
  storageBadness: () => number
}

/** Everything that was asked on one phone. */
export interface Mutations {
  recorded: Map<string, { person: string; service: string; relative: string | null }>
  withdrawn: Set<string>
}

/** A phone with its clock, its storage, and the pages that are open on it. One person is signed in at a time. */
export class Phone {
  readonly mutations: Mutations = { recorded: new Map(), withdrawn: new Set() }
  /** What of a family was on it once it knew that its person has none. */
  readonly leftBehind: string[] = []
  isOnline = true
  person: string
  private token: string
  private skew: number
  private readonly random: Random
  /** So that opening pages changes nothing of what else happens. */
  private readonly tabRandom: Random
  private readonly disk = new IDBFactory()
  private readonly locks = new Map<string, TabLock>()
  private tabs: Tab[] = []

  constructor(
    private readonly world: World,
    readonly name: string,
    readonly people: readonly string[],
  ) {
    this.random = world.fork(world.random)
    this.tabRandom = world.fork(this.random)
    this.person = this.random.pick(people)
    this.token = world.club.tokenOf(this.person)
    this.skew = this.random.pick([0, 0, 0, 1, -1]) * Math.floor(this.random.next() * 30 * DAY_MS)
    this.openTab()
  }

  /** Everything ends as when the browser is closed, and reopens over the same storage. */
  restart(): void {
    for (const tab of this.tabs) tab.db.close()
    this.tabs = []
    this.locks.clear()
    this.openTab()
  }

  openTab(): void {
    const { fork, line, sabotage, storageBadness } = this.world
    const person = this.person
    const lock = this.locks.get(person) ?? new TabLock()
    this.locks.set(person, lock)
    const db = this.openDb(person)
    this.tabs.push(
      new Tab({
        db,
        onSnapshot: async ({ family, access }) => {
          const isOutside = family === null && access === 'no_subscription'
          if (isOutside) this.leftBehind.push(...(await judgeOutside(person, db)))
        },
        line,
        random: fork(this.tabRandom),
        lock,
        sabotage,
        storageBadness,
        now: this.now,
        isOnline: () => this.isOnline,
        person: () => this.person,
        token: () => this.token,
      }),
    )
  }

  openDb = (person: string): MemberDb => new MemberDb(person, { indexedDB: this.disk, IDBKeyRange })

  now = (): number => this.world.club.now() + this.skew

  setClock(): void {
    this.skew = Math.floor((this.random.next() - 0.5) * 60 * DAY_MS)
  }

  /** The same person or another signs in: everything of the session before is closed. */
  signIn(person: string): void {
    const token = this.world.club.tokenOf(person)
    if (token === this.token) return
    this.person = person
    this.token = token
    this.restart()
  }

  /** What the person on this phone sees. */
  get shownDb(): MemberDb {
    return present(this.tabs[0]).db
  }

  async hasWaiting(): Promise<boolean> {
    return (await this.shownDb.outbox.toArray()).some(isWaiting)
  }

  /** A tap on one of the services, on any open page. */
  async tap(): Promise<void> {
    const { random } = this
    const tab = random.pick(this.tabs)
    const service = random.pick(SERVICES)
    const id = Array.from({ length: 15 }, () => random.pick(ALPHABET.split(''))).join('')
    const action = random.pick(['activation', 'activation', 'deactivation'] as const)
    const relative = whomFor(id, this.world.club.relativesOf(this.person))
    await recordAction(tab.db, {
      id,
      userId: this.person,
      serviceId: service,
      relative,
      action,
      now: this.now(),
      ...howToAsk(id, action),
    })
    this.mutations.recorded.set(id, { person: this.person, service, relative })
  }

  async withdraw(): Promise<void> {
    const random = this.world.fork(this.random)
    const tab = random.pick(this.tabs)
    const waiting = (await tab.db.outbox.toArray()).filter(isWaiting)
    if (waiting.length === 0) return
    const { id } = random.pick(waiting)
    if (await withdrawAction(tab.db, id)) this.mutations.withdrawn.add(id)
  }

  async sync(): Promise<void> {
    await this.random.pick(this.tabs).sync()
    this.bury()
  }

  /** All pages at once, with a tap in the middle. */
  async busyMoment(): Promise<void> {
    await Promise.all([...this.tabs.map((tab) => tab.sync()), this.tap()])
    this.bury()
  }

  async crash(): Promise<void> {
    const tab = this.random.pick(this.tabs)
    tab.dieAfter(1 + Math.floor(this.random.next() * 14))
    await tab.sync()
    // It was quicker than its death.
    tab.dieAfter(Infinity)
    this.bury()
  }

  private bury(): void {
    this.tabs = this.tabs.filter((tab) => !tab.isGone)
    if (this.tabs.length === 0) this.openTab()
  }
}
