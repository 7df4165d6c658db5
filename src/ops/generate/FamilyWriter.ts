import type { DatabaseSyncInstance } from '@photostructure/sqlite'
import { CONSENT_VERSIONS } from '@/domain/consent'
import { PROVINCES } from '@/domain/province'
import type { Relative } from '@/domain/relative'
import type { Random } from '../seededRandom'
import type { GeneratedIds } from './GeneratedIds'
import { storedText } from './storedText'
import { type Insert, Inserter } from './Inserter'
import { randomPerson } from './randomPerson'

/** Ids of who of a family may ask beside whoever pays, and of whom it may be for. */
export interface GeneratedFamily {
  adults: string[]
  relatives: string[]
}
export const NO_FAMILY: GeneratedFamily = { adults: [], relatives: [] }

interface FamilyWriterOptions {
  random: Random
  now: Date
  passwordHash: string
  ids: GeneratedIds
}

const ADULTS = [1, 1, 2] as const
const RELATIVES = [1, 1, 2] as const
const HAS_INVITED = 0.4
const DAY_MS = 86_400_000
const INVITED_WITHIN_DAYS = 5

const CARED: readonly Pick<Relative, 'name' | 'relation'>[] = [
  { name: 'Mamá', relation: 'mother' },
  { name: 'Papá', relation: 'father' },
  { name: 'Abuela Carmen', relation: 'grandmother' },
  { name: 'Tía Pilar', relation: 'aunt' },
]

/** Writes the families of members: adults with a sign-in of their own, people cared for, an invitation that waits. */
export class FamilyWriter {
  private readonly insert: Record<'profiles' | 'consents' | 'relatives' | 'invitations' | 'audit_log', Insert>

  constructor(
    database: DatabaseSyncInstance,
    private readonly options: FamilyWriterOptions,
  ) {
    const inserter = new Inserter(database)
    this.insert = {
      profiles: inserter.into('profiles', ADULT),
      consents: inserter.into('consents', CONSENT),
      relatives: inserter.into('relatives', RELATIVE),
      invitations: inserter.into('invitations', INVITATION),
      audit_log: inserter.into('audit_log', AUDIT),
    }
  }

  write(holderId: string, joined: Date): GeneratedFamily {
    const { random } = this.options
    const cared = random.shuffle(CARED).slice(0, random.pick(RELATIVES))
    const relatives = cared.map((relative) => this.relative(holderId, relative, joined))
    const adults = Array.from({ length: random.pick(ADULTS) }, () => this.adult(holderId, joined))
    if (random.next() < HAS_INVITED) this.invitation(holderId)
    return { adults, relatives }
  }

  private relative(
    holderId: string,
    { name, relation }: Pick<Relative, 'name' | 'relation'>,
    since: Date,
  ): string {
    const id = this.options.ids.ofRow()
    const province = this.options.random.pick(PROVINCES)
    this.insert.relatives(id, holderId, name, relation, province, storedText(since))
    return id
  }

  private adult(holderId: string, since: Date): string {
    const { ids, passwordHash } = this.options
    const id = ids.ofPerson()
    const { name, telefono, email } = this.somebody(id)
    const at = storedText(since)
    this.insert.profiles(id, name, telefono, email, passwordHash, id.repeat(3), holderId, 'family', 1, 1, at)
    const document = 'privacy-and-terms'
    this.insert.consents(ids.ofRow(), id, document, CONSENT_VERSIONS[document], at, at)
    this.insert.audit_log(ids.ofRow(), 'adult', 'adult_joined', holderId, at, at)
    return id
  }

  private invitation(holderId: string): void {
    const { random, now, ids } = this.options
    const id = ids.ofRow()
    const { name, email } = this.somebody(id)
    const at = storedText(new Date(now.getTime() - random.next() * INVITED_WITHIN_DAYS * DAY_MS))
    this.insert.invitations(id, holderId, name, email, at, at)
  }

  /** With the whole name in one, as people tell it who are invited. @param serial keeps addresses apart */
  private somebody(serial: string): { name: string; telefono: string; email: string } {
    const { nombre, apellidos, telefono, email } = randomPerson(this.options.random, serial)
    return { name: `${nombre} ${apellidos}`, telefono, email }
  }
}

const ADULT = 'id nombre telefono email password tokenKey family source active verified created'
const CONSENT = 'id profile document version accepted_at created'
const RELATIVE = 'id user_id name relation province created'
const INVITATION = 'id user_id name email sent_at created'
const AUDIT = 'id actor action subject at created'
