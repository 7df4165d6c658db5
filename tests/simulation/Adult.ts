import type { ClubAnswer } from '../support/callClub'
import { newAddress } from '../support/families'
import type { Mail } from './Mail'

const NAMES = ['Luis', 'Eva', 'Inés', 'Joan', 'Marta']

/** Somebody whom a person may let into their family. */
export class Adult {
  /** Empty while they have no account. */
  id = ''
  token = ''
  readonly email = newAddress()
  readonly mails: Mail[] = []

  constructor(private readonly which: number) {}

  get name(): string {
    return NAMES[this.which % NAMES.length] ?? ''
  }

  /** What they say when they ask, which is for the club alone. */
  get words(): string {
    return `Lo que cuenta ${this.name}`
  }

  /** What the links of their invitations carry, oldest first. */
  get links(): string[] {
    return this.mails.flatMap(({ text }) => /\/invitacion#([\w.-]+)/.exec(text)?.[1] ?? [])
  }

  /** Goes on with the account of an answer that opened a session. */
  enter({ json }: ClubAnswer): void {
    this.id = (json['record'] as { id: string }).id
    this.token = String(json['token'])
  }
}
