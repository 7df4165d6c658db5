import type { Relative } from '@/domain/relative'
import { actionId } from '../support/benefits'
import type { ClubAnswer } from '../support/callClub'
import type { PushDevice } from '../support/pushService'
import { type Random, seededRandom } from '../support/seededRandom'
import type { Command, DeedKind, EventFate, Life } from './life'
import { Adult } from './Adult'
import type { Mail } from './Mail'
import type { Word } from './Word'
import { NOTHING, type StripeSide } from './oracle/stripeSide'

/** What was asked of the club or of Stripe, and what came of it. */
export interface Step {
  command: Command
  /** Unix seconds. */
  at: number
  /** The club's answers; more than one when it was asked again, none when Stripe was asked. */
  answers: readonly ClubAnswer[]
  /** Whether it was done, as far as was said. */
  done: boolean
  /** What Stripe had of the person before. */
  before: StripeSide
  /** Whether the club had not heard all of that. */
  wasUnheard: boolean
  /** Whether the club took them for a member, whatever Stripe had of them by then. */
  wasMember: boolean
}

/** Something that staff have done about a request. */
export interface Deed {
  request: string
  kind: DeedKind
  /** Unix seconds. */
  at: number
  stop: number
  /** When they have taken it back; null if they have not. */
  undoneAt: number | null
}

interface OwnDevice {
  device: PushDevice
  /** In which session it was named. */
  token: string
  /** How many notices it may show at most, once they have signed out on it or do not want them on it. */
  atMost: number
  /** How many of them have been read. */
  read: number
}

const LEAVES: ReadonlySet<Command['do']> = new Set(['deactivate', 'withdraw', 'bereavement', 'staff-cancel'])

/** A person of a story, with what they did and were told. */
export class Person {
  id = ''
  token = ''
  email = ''
  dni = ''
  /** What they say when they ask, which is for the club alone. */
  readonly words = 'Lo que cuenta Ana'
  /** Ids of their customers at Stripe. */
  readonly customers = new Set<string>()
  fate: EventFate = 'prompt'
  readonly random: Random
  readonly steps: Step[] = []
  /** Whether Stripe has told something about them at this stop, or they have acted. */
  wasNews = false
  /** Whether the club has not heard all that Stripe has told. */
  isUnheard = false
  /** What Stripe had of them when they began to act. */
  before: StripeSide = NOTHING
  wasUnheard = false
  wasMember = false
  /** Whether the club had heard everything before its jobs ran. */
  wasInformed = true
  /** The digits of their mobile. */
  phone = ''
  /** What has reached their telephone and their devices. */
  readonly notices: Word[] = []
  /** Where notices are shown, oldest first. */
  readonly devices: OwnDevice[] = []
  /** What staff have done about their requests, oldest first. */
  readonly deeds: Deed[] = []
  /** The mails that reached them. */
  readonly mails: Mail[] = []
  /** What went wrong so far. */
  readonly wrong: string[] = []
  /** Those whom they have ever meant to let into their family. */
  readonly adults = new Map<number, Adult>()
  private readonly relatives: Relative[] = []
  private next = 0

  constructor(readonly life: Life) {
    this.random = seededRandom(hash(life.name))
  }

  /** The commands whose day has come. After leaving, nothing more happens in that second. */
  dueCommands(day: number): readonly Command[] {
    const due = this.life.commands.slice(this.next).filter((command) => command.day <= day)
    const leaves = due.findIndex((command) => LEAVES.has(command.do))
    return leaves < 0 ? due : due.slice(0, leaves + 1)
  }

  /** Moves on to the next command. */
  lived(): void {
    this.next += 1
  }

  /** The club has read Stripe since its last event. */
  heard(): void {
    this.isUnheard = false
  }

  missed(): void {
    this.isUnheard = true
  }

  /** The device of this session is not to show anything any more. */
  silence(): void {
    for (const each of this.devices) {
      if (each.token === this.token) each.atMost = Math.min(each.atMost, each.device.received().length)
    }
  }

  /** One of the people whom they may name, always with the same id. */
  relative(which: number): Relative {
    const facts = { name: `Persona ${which}`, relation: 'other', province: '28' } as const
    return (this.relatives[which] ??= { id: actionId(), ...facts })
  }

  /** One of the adults whom they may invite, always with the same address. */
  adult(which: number): Adult {
    const adult = this.adults.get(which) ?? new Adult(which)
    this.adults.set(which, adult)
    return adult
  }

  /** Where the mails to one of these addresses are kept. */
  mailbox(to: readonly string[]): Mail[] | undefined {
    if (to.includes(this.email)) return this.mails
    return [...this.adults.values()].find(({ email }) => to.includes(email))?.mails
  }

  /** The newest step of these kinds that was done. */
  lastDone(...kinds: Command['do'][]): Step | undefined {
    return this.steps.findLast(({ command, done }) => done && kinds.includes(command.do))
  }

  get isDeleted(): boolean {
    return this.lastDone('delete', 'delete-own') !== undefined
  }
}

function hash(text: string): number {
  let value = 2_166_136_261
  for (const sign of text) value = Math.imul(value ^ sign.charCodeAt(0), 16_777_619)
  return value >>> 0
}
