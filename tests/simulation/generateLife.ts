import { type Random, seededRandom } from '../support/seededRandom'
import { LIFE_DAYS } from './calendar'
import type { UndatedCommand, CardName, EventFate, Holder, Life, Mishap, Command } from './life'

const GOOD_CARDS: readonly CardName[] = ['fine', 'fine', 'spanish', 'debit', 'amex']
const CARDS_TO_PAY: readonly CardName[] = [
  ...GOOD_CARDS,
  ...GOOD_CARDS,
  ...(['challengeOnce', 'challengeAlways', 'challengeOnSession'] as const),
  ...(['declined', 'noFunds', 'expired'] as const),
  ...(['disputed', 'inquiry', 'refundPending', 'refundFails'] as const),
]
const NEW_CARDS: readonly CardName[] = [
  ...GOOD_CARDS,
  'challengeOnce',
  'challengeAlways',
  'challengeOnSession',
  'declined',
  'refusedLater',
]
const HOLDERS: readonly Holder[] = ['pass', 'pass', 'pass', 'pass', 'fail', 'abandon']
const FATES: readonly EventFate[] = ['prompt', 'prompt', 'lost', 'late', 'doubled', 'shuffled']
const SERVICES = ['ayudas', 'teleconsulta', 'seleccion-express', 'consultoria-hogar', 'retirado']
const WAYS = [
  ...(['device', 'device', 'device'] as const),
  'mail',
  ...(['message', 'message', 'message'] as const),
] as const
/** More than there may be at a time. */
const MAY_BE_NAMED = [0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 7] as const
/** More than there may be at a time. */
const MAY_BE_INVITED = [0, 0, 0, 1, 1, 2, 3, 4] as const
/** What staff do about a request, one after another. */
const DEEDS = [
  ['done'],
  ['taken', 'done'],
  ['taken', 'missed', 'done'],
  ['missed', 'missed', 'done'],
  ['taken', 'again', 'done'],
  ['taken', 'cancelled'],
] as const
const MISHAPS: readonly Mishap[] = ['twice', 'twice', 'stripe-down', 'answer-lost', 'killed']
const MAY_GO_WRONG: ReadonlySet<UndatedCommand['do']> = new Set([
  'choose',
  'pay',
  'change-card',
  'pay-open',
  'cancel',
  'resume',
  'withdraw',
  'bereavement',
  'delete-own',
  'deactivate',
  'delete',
  'staff-cancel',
  'staff-refund',
  'name-relative',
  'remove-relative',
  'remove-adult',
])

/** The life of this seed; the same at every call. */
export function generateLife(seed: number): Life {
  const story = new Story(seededRandom(seed))
  story.tell()
  return { name: `seed ${seed}`, commands: story.commands }
}

/** How often a chapter is chosen. */
type Chapter = [weight: number, tell: () => void]

class Story {
  readonly commands: Command[] = []
  private day: number
  /** Whether the person, or what is left of them, has nothing more to tell. */
  private over = false

  constructor(private readonly random: Random) {
    this.day = Math.floor(random.next() * (LIFE_DAYS * 0.7))
  }

  tell(): void {
    this.add({ do: 'events', fate: this.random.pick(FATES) })
    this.add({ do: 'sign-up' })
    if (this.chance(0.5)) this.choose()
    this.pass(0, 3)
    this.join()
    if (this.chance(0.9)) this.add({ do: 'device' })
    if (this.chance(0.4)) this.anotherDevice()
    const chapters = this.chapters().flatMap(([weight, tell]) => Array<() => void>(weight).fill(tell))
    while (this.day < LIFE_DAYS && !this.over) {
      this.pass(1, this.chance(0.3) ? 10 : 75)
      if (this.chance(0.9)) this.askAndBeTold()
      this.random.pick(chapters)()
    }
  }

  /** Weights are rough shares of how often it happens between two quiet spells. */
  private chapters(): Chapter[] {
    return [
      [3, () => this.add({ do: 'events', fate: this.random.pick(FATES) })],
      [2, () => this.add({ do: 'look' })],
      [2, () => this.add({ do: 'activate', service: this.random.pick(SERVICES) })],
      [2, () => this.choose()],
      [2, () => this.add({ do: 'device' })],
      [1, () => this.add({ do: this.random.pick(['no-device', 'sign-out', 'device-gone'] as const) })],
      [1, () => this.anotherDevice()],
      [4, () => this.askAndBeAnswered()],
      [3, () => this.nameAndAsk()],
      [1, () => this.nameMany()],
      [1, () => this.removeRelative(this.random.pick(MAY_BE_NAMED))],
      [4, () => this.letAnAdultIn()],
      [1, () => this.inviteMany()],
      [4, () => this.bankRefusesForAWhile()],
      [3, () => this.bankRefusesUntilTheCardIsChanged()],
      [2, () => this.bankRefusesForGood()],
      [3, () => this.bankAsksForTheHolder()],
      [3, () => this.changeCard()],
      [4, () => this.cancel()],
      [2, () => this.cancelElsewhere()],
      [2, () => this.withdraw()],
      [1, () => this.bereavement()],
      [2, () => this.refund()],
      [2, () => this.deactivation()],
      [1, () => this.deletion()],
    ]
  }

  private anotherDevice(): void {
    this.add({ do: 'sign-in' })
    this.add({ do: 'device' })
  }

  private choose(): void {
    const requests = this.random.pick([...WAYS, 'none'] as const)
    const [family, money] = [this.random.pick(WAYS), this.random.pick(WAYS)]
    this.add({ do: 'choose', requests, family, money, by: this.chance(0.8) ? 'member' : 'staff' })
  }

  private askAndBeAnswered(): void {
    for (let time = 0; time < 2; time += 1) {
      this.askAndBeTold()
      if (this.chance(0.3)) this.add({ do: 'staff-handles', how: 'undone' })
      if (this.chance(0.1)) this.choose()
      this.pass(0, 30)
      if (this.chance(0.2)) this.add({ do: 'staff-handles', how: 'undone' })
    }
  }

  private askAndBeTold(): void {
    this.add({ do: 'activate', service: this.random.pick(SERVICES) })
    for (const how of this.random.pick(DEEDS)) {
      // Mostly at another stop, for of two words at one stop only the second is told.
      this.pass(0, 7)
      this.add({ do: 'staff-handles', how })
    }
  }

  private nameAndAsk(): void {
    const relative = this.random.pick(MAY_BE_NAMED)
    this.nameRelative(relative)
    this.pass(0, 3)
    this.add({ do: 'activate', service: this.random.pick(SERVICES), relative })
    this.pass(0, 20)
    if (this.chance(0.3)) this.removeRelative(relative)
    // Once more, which their removal has made impossible.
    this.add({ do: 'activate', service: this.random.pick(SERVICES), relative })
  }

  private nameMany(): void {
    for (let relative = 0; relative < 8; relative += 1) this.nameRelative(relative)
  }

  private nameRelative(relative: number): void {
    this.add({ do: 'name-relative', relative, by: this.chance(0.7) ? 'member' : 'staff' })
  }

  private removeRelative(relative: number): void {
    this.add({ do: 'remove-relative', relative, by: this.chance(0.7) ? 'member' : 'staff' })
  }

  private letAnAdultIn(): void {
    const adult = this.random.pick(MAY_BE_INVITED)
    this.welcome(adult)
    this.adultAsks(adult)
    this.pass(0, 60)
    this.adultAsks(adult)
    if (this.chance(0.4)) return
    const by = this.chance(0.8) ? 'member' : 'staff'
    this.add(this.chance(0.6) ? { do: 'remove-adult', adult, by } : { do: 'adult-leaves', adult })
    // Once more, which has become impossible.
    this.adultAsks(adult)
    if (this.chance(0.5)) return
    this.pass(1, 45)
    this.welcome(adult)
    this.adultAsks(adult)
  }

  private welcome(adult: number): void {
    this.add({ do: 'invite', adult, by: this.chance(0.8) ? 'member' : 'staff' })
    // The mail comes at a stop, and is late for the second try now and then.
    for (let tries = 0; tries < 2; tries += 1) {
      this.pass(1, 6)
      this.add({ do: 'accept', adult, signsUp: this.chance(0.3) })
    }
  }

  private inviteMany(): void {
    for (let adult = 0; adult < 5; adult += 1) this.welcome(adult)
  }

  private adultAsks(adult: number): void {
    const service = this.random.pick(SERVICES)
    const action = this.chance(0.7) ? 'activation' : 'deactivation'
    const forOne = this.chance(0.3) ? { relative: this.random.pick(MAY_BE_NAMED) } : {}
    this.add({ do: 'adult-asks', adult, service, action, ...forOne })
  }

  /** Tries until a card goes through, or gives up. */
  private join(): void {
    for (let tries = 0; tries < 3; tries += 1) {
      const card = this.random.pick(CARDS_TO_PAY)
      const holder = this.random.pick(HOLDERS)
      const expiresInMonths = this.random.pick([30, 30, 30, 4, 9])
      this.add({ do: 'pay', card, holder, returns: this.chance(0.7), expiresInMonths })
      this.pass(0, 1)
    }
    if (this.chance(0.15)) this.withdraw()
  }

  private rejoin(): void {
    if (this.chance(0.4)) return
    this.pass(1, 60)
    this.add({ do: 'sign-in' })
    this.join()
  }

  private bankRefusesForAWhile(): void {
    this.add({ do: 'bank', behaves: this.random.pick(['declined', 'noFunds', 'expired'] as const) })
    this.pass(1, 40)
    this.add({ do: 'bank', behaves: 'fine' })
  }

  private bankRefusesUntilTheCardIsChanged(): void {
    this.add({ do: 'bank', behaves: 'noFunds' })
    for (let month = 0; month < 2; month += 1) {
      this.pass(10, 25)
      this.changeCard()
    }
  }

  private bankRefusesForGood(): void {
    this.add({ do: 'bank', behaves: 'declined' })
    this.pass(35, 60)
    this.rejoin()
  }

  private bankAsksForTheHolder(): void {
    this.add({ do: 'bank', behaves: 'challengeAlways' })
    for (let time = 0; time < 3; time += 1) {
      this.pass(5, 20)
      this.add({ do: 'pay-open', holder: this.random.pick(HOLDERS) })
    }
    if (this.chance(0.5)) this.add({ do: 'bank', behaves: 'fine' })
  }

  private changeCard(): void {
    const expiresInMonths = this.random.pick([30, 30, 3, 6])
    const holder = this.random.pick(HOLDERS)
    this.add({ do: 'change-card', card: this.random.pick(NEW_CARDS), holder, expiresInMonths })
  }

  private cancel(): void {
    this.add(this.chance(0.8) ? { do: 'cancel' } : { do: 'staff-cancel', when: 'period_end' })
    if (this.chance(0.4)) {
      this.pass(0, 35)
      this.add({ do: this.chance(0.8) ? 'resume' : 'staff-resume' })
      return
    }
    this.pass(20, 45)
    this.rejoin()
  }

  private cancelElsewhere(): void {
    const how = this.random.pick(['portal-cancel', 'portal-cancel', 'dashboard-cancel-now', 'staff'] as const)
    this.add(how === 'staff' ? { do: 'staff-cancel', when: 'now' } : { do: how })
    if (how === 'portal-cancel' && this.chance(0.4)) {
      this.pass(0, 30)
      this.add({ do: this.random.pick(['portal-resume', 'resume'] as const) })
      return
    }
    this.pass(20, 45)
    this.rejoin()
  }

  private withdraw(): void {
    this.pass(0, 16)
    this.add({ do: 'withdraw' })
    this.rejoin()
  }

  private bereavement(): void {
    this.add({ do: 'bereavement' })
    this.pass(1, 40)
    this.add({ do: 'look' })
    this.rejoin()
  }

  private refund(): void {
    const cents = this.random.pick([null, null, 500, 1_999, 1_000])
    this.add({ do: this.chance(0.6) ? 'staff-refund' : 'dashboard-refund', cents })
  }

  private deactivation(): void {
    this.add({ do: 'deactivate' })
    this.rejoin()
  }

  private deletion(): void {
    this.add({ do: this.chance(0.5) ? 'delete-own' : 'delete' })
    this.over = true
  }

  private pass(from: number, to: number): void {
    this.day = Math.round((this.day + from + this.random.next() * (to - from)) * 100) / 100
  }

  private chance = (share: number): boolean => this.random.next() < share

  private add(act: UndatedCommand): void {
    const goesWrong = MAY_GO_WRONG.has(act.do) && this.chance(0.06)
    const command = { day: this.day, ...act }
    this.commands.push(goesWrong ? { ...command, mishap: this.random.pick(MISHAPS) } : command)
  }
}
