import type { RecordModel } from 'pocketbase'
import { type Answer, type ClubRequest, sendRequest } from '@/client/http/sendRequest'
import type { ServiceState } from '@/domain/benefit'
import { CATALOGUE } from '@/copy/catalogue'
import { signInAs } from '@/ops/run/signInAs'
import { benefitPayloads, ledgerOf, saidBy, serviceRowsOf, type StoredAction } from '../../support/benefits'
import { callClub } from '../../support/callClub'
import { acceptInvitation, addressOf, invited, leaveFamily, removeAdult } from '../../support/families'
import { present } from '../../support/present'
import { nameRelative, removeRelative } from '../../support/relatives'
import type { TestClub } from '../../support/startTestClub'
import {
  effectOf,
  type Ending,
  laneName,
  type LedgerLine,
  type ServerTruth,
  type SimulatedClub,
} from './SimulatedClub'

const SESSION_SECONDS = 3_600

/** The real server over real HTTP. Its time cannot be moved: a schedule's time passes on the phones' clocks only. */
export class RealClub implements SimulatedClub {
  private readonly tokens = new Map<string, string>()
  private readonly owners = new Map<string, string>()
  private readonly foreign: string[] = []
  private readonly away = new Set<string>()
  private readonly outside = new Set<string>()
  private readonly named = new Map<string, string[]>()
  private readonly removals = new Map<string, Date>()
  private gone = 0

  private constructor(
    private readonly club: TestClub,
    readonly families: ReadonlyMap<string, string>,
    private readonly tamper: (person: string) => Promise<unknown>,
  ) {}

  /**
   * Signs these people in, and names two people whom each of them, or their family, cares for.
   * @param families the adults among them, and who pays for each
   * @param tamper changes a person's rows before they are read as the truth
   */
  static async open(
    club: TestClub,
    people: readonly string[],
    families: ReadonlyMap<string, string>,
    tamper: (person: string) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<RealClub> {
    const real = new RealClub(club, families, tamper)
    for (const person of people) {
      await real.newSession(person)
      if (families.has(person)) continue
      const as = { token: real.tokenOf(person) }
      real.named.set(person, [await nameRelative(club, as), await nameRelative(club, as)])
    }
    return real
  }

  /** Whoever pays for them. */
  private holderOf = (person: string): string => this.families.get(person) ?? person

  async changeAccess(adult: string, by: Ending): Promise<void> {
    const holder = { token: this.tokenOf(this.holderOf(adult)) }
    const self = { token: this.tokenOf(adult) }
    if (!this.away.delete(adult)) {
      this.away.add(adult)
      this.outside.add(adult)
      await (by === 'removal' ? removeAdult(this.club, holder, { id: adult }) : leaveFamily(this.club, self))
      return
    }
    await acceptInvitation(this.club, self, await invited(this.club, holder, addressOf(adult)))
  }

  relativesOf = (person: string): readonly string[] => present(this.named.get(this.holderOf(person)))

  async removeRelative(person: string, relative: string): Promise<void> {
    const holder = { token: this.tokenOf(this.holderOf(person)) }
    const { status } = await removeRelative(this.club, holder, relative)
    if (status !== 200) throw new Error(`relatives/removal answered ${status}`)
    if (!this.removals.has(relative)) this.removals.set(relative, new Date())
  }

  now = (): number => Date.now() + this.gone

  pass(ms: number): void {
    this.gone += ms
  }

  tokenOf = (person: string): string => present(this.tokens.get(person))

  async endSessions(person: string): Promise<void> {
    const { status } = await callClub(this.club, 'sign-out-everywhere', { token: this.tokenOf(person) })
    if (status !== 200) throw new Error(`sign-out-everywhere answered ${status}`)
    await this.newSession(person)
  }

  handle(request: ClubRequest): Promise<Answer | null> {
    const mutation = request.body as { id: string; user_id: string } | undefined
    if (mutation && mutation.user_id !== this.owners.get(request.token ?? '')) this.foreign.push(mutation.id)
    return sendRequest({ ...request, path: `${this.club.url}${request.path}` })
  }

  async truth(people: readonly string[]): Promise<ServerTruth> {
    const ledger: LedgerLine[] = []
    const services = new Map<string, Map<string, ServiceState>>()
    const relatives = new Map<string, string[]>()
    const effects: string[] = []
    const owners = new Map<string, string | null>()
    const names = new Map<string, string>()
    for (const person of people) {
      await this.tamper(person)
      const profile = await this.club.superuser.collection('profiles').getOne(person)
      const family = String(profile['family'])
      owners.set(person, this.families.has(person) ? family || null : person)
      names.set(person, present(String(profile['nombre']).split(' ')[0]))
      const [actions, states, told, said, caredFor] = await Promise.all([
        ledgerOf(this.club, person),
        serviceRowsOf(this.club, person),
        benefitPayloads(this.club, person),
        saidBy(this.club, person),
        this.club.superuser
          .collection('relatives')
          .getFullList({ filter: `user_id = "${person}"`, sort: '@rowid' }),
      ])
      ledger.push(
        ...actions.map((row) => ({
          person,
          asker: row.asked_by || person,
          action: readAction(row, said.get(row.id) ?? null),
        })),
      )
      services.set(person, new Map(states.map((row) => [laneOfRow(row), readState(row)])))
      relatives.set(
        person,
        caredFor.map(({ id }) => id),
      )
      effects.push(
        ...told.map(({ benefitName, action }) =>
          effectOf(person, serviceNamed(benefitName), present(action)),
        ),
      )
    }
    const { removals, outside, foreign, families } = this
    const neverRestored = {
      everRemoved: new Set(removals.keys()),
      over: new Set<string>(),
      lost: new Set<string>(),
    }
    const rows = { ledger, families, owners, names, outside, services, relatives, removals, effects, foreign }
    return { ...rows, ...neverRestored }
  }

  /** As signing in does, without the time that comparing a password takes. */
  private async newSession(person: string): Promise<void> {
    const token = await signInAs(this.club.superuser, 'profiles', person, SESSION_SECONDS)
    this.tokens.set(person, token)
    this.owners.set(token, person)
  }
}

const serviceNamed = (title: string | undefined): string =>
  present(CATALOGUE.find((service) => service.title === title)).id

const laneOfRow = (row: RecordModel): string =>
  laneName(String(row['service_id']), String(row['relative']) || null)

const readState = (row: RecordModel): ServiceState => ({
  active: row['active'] === true,
  activated_at: readDate(String(row['activated_at'])),
  last_action: String(row['last_action']) || null,
})

const readDate = (stored: string): Date | null => (stored ? new Date(stored.replace(' ', 'T')) : null)

function readAction(row: StoredAction, said: LedgerLine['action']['said']): LedgerLine['action'] {
  return {
    id: row.id,
    service_id: row.service_id,
    relative: row.relative || null,
    action: row.action,
    actor: row.actor,
    asked_by: null,
    made_at: present(readDate(row.made_at)),
    follows: row.follows || null,
    outcome: row.outcome,
    refusal_code: row.refusal_code || null,
    repeats: row.repeats || null,
    handling: row.handling || null,
    promised_by: readDate(row.promised_by),
    handled_at: readDate(row.handled_at),
    received_at: present(readDate(row.created)),
    contacted_at: readDate(row.contacted_at),
    // By name, which the stored line has not.
    contacted_by: null,
    call_again: readDate(row.call_again),
    said,
  }
}
