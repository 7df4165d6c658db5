import { setTimeout as sleep } from 'node:timers/promises'
import type { OrgUserInput, RegistrationInput } from '@/domain/forms'
import type { AccessVerdict } from '@/domain/membership'
import type { Stage } from '@/domain/stage'
import { ReadableError } from '../readableError'

const PASSWORD = 'Demo-1234'

/** Who can sign in to the demo. */
export const DEMO_SIGN_INS = {
  staff: { email: 'admin@example.org', password: PASSWORD },
  member: { email: 'socia@example.org', password: PASSWORD },
  unpaid: { email: 'nueva@example.org', password: PASSWORD },
}

type DemoPerson = RegistrationInput & { politicaAceptada: true }

const MEMBER: DemoPerson = {
  ...DEMO_SIGN_INS.member,
  nombre: 'Rosa',
  apellidos: 'Navarro Gil',
  dni: '12345678Z',
  telefono: '600 000 001',
  politicaAceptada: true,
}
const UNPAID: DemoPerson = {
  ...DEMO_SIGN_INS.unpaid,
  nombre: 'Marina',
  apellidos: 'Soler Pons',
  dni: '00000000T',
  telefono: '600 000 002',
  politicaAceptada: true,
}

/** Whoever signs in to the demo's panel, and a colleague. */
const STAFF = { name: 'Marta Gil', trade: 'Asesora laboral', drawing: 'curls' }
const COLLEAGUE = {
  name: 'Julián Prieto',
  trade: 'Ayudas y dependencia',
  drawing: 'beard',
  email: 'julian@example.org',
  may: 'manage',
}

const NEVER_PAID: Stage = 'Paso 1 sin pago'
const MEMBER_WITHIN_MS = 20_000
const POLL_MS = 100

export interface SeedOptions {
  clubUrl: string
  /** The one-time code that the server printed, while there is no administrator. */
  setupCode: () => string | undefined
  /** Pays as the person would with a card that works. */
  payWithCard: (clientSecret: string) => void
}

/**
 * Creates the demo's missing people through the club's own API.
 * @throws ReadableError with what the club answered
 */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const api = new ClubApi(options.clubUrl)
  await seedStaff(api, options.setupCode())
  const unpaid = await api.enter(UNPAID)
  const token = await api.enter(MEMBER)
  if (token) await seedMembership(api, token, options.payWithCard)
  // Nobody finds a session in their list that is none of theirs.
  for (const opened of [unpaid, token]) if (opened) await api.signOut(opened)
}

async function seedStaff(api: ClubApi, setupCode: string | undefined): Promise<void> {
  const { staffExists } = await api.config()
  if (staffExists) return
  if (!setupCode) throw new ReadableError('The server printed no code to make the administrator with.')
  await api.setOrgUser({ ...DEMO_SIGN_INS.staff, confirmPassword: PASSWORD, setupCode })
  await api.introduceTeam()
}

async function seedMembership(
  api: ClubApi,
  token: string,
  payWithCard: SeedOptions['payWithCard'],
): Promise<void> {
  const { profile } = await api.me(token)
  if (profile?.stage !== NEVER_PAID) return
  payWithCard(await api.createSubscription(token))
  const deadline = Date.now() + MEMBER_WITHIN_MS
  while ((await api.me(token)).access !== 'granted') {
    if (Date.now() > deadline)
      throw new ReadableError('The demo payment was made, but the club did not take note of it.')
    await sleep(POLL_MS)
  }
}

interface Answer {
  token?: string
  code?: string
  clientSecret?: string
  staffExists?: boolean
  access?: AccessVerdict
  profile?: { stage: Stage }
  members?: { id: string }[]
}

/** The club's routes as the seed needs them. */
class ClubApi {
  constructor(private readonly url: string) {}

  config = (): Promise<Answer> => this.call('GET', 'config')

  setOrgUser = (body: OrgUserInput): Promise<Answer> => this.call('POST', 'set-org-user', { body })

  /** Gives the administrator a name, and a colleague. */
  async introduceTeam(): Promise<void> {
    const { token = '' } = await this.call('POST', 'sign-in', { body: DEMO_SIGN_INS.staff })
    const { members = [] } = await this.call('GET', 'staff/team', { token })
    for (const { id } of members) await this.call('POST', `staff/team/${id}`, { token, body: STAFF })
    await this.call('POST', 'staff/team', { token, body: { ...COLLEAGUE, password: PASSWORD } })
  }

  /** Signs a demo person in, or up; null when the account is no longer the demo's (another password). */
  async enter(person: DemoPerson): Promise<string | null> {
    const { email, password } = person
    const known = await this.call('POST', 'sign-in', {
      body: { email, password },
      mayAnswer: 'invalid_credentials',
    })
    if (known.token) return known.token
    const entered = await this.call('POST', 'sign-up', { body: person, mayAnswer: 'sign_up_refused' })
    return entered.token ?? null
  }

  signOut = (token: string): Promise<Answer> => this.call('POST', 'sign-out', { body: {}, token })

  me = (token: string): Promise<Answer> => this.call('GET', 'me', { token })

  async createSubscription(token: string): Promise<string> {
    const { clientSecret } = await this.call('POST', 'create-subscription', { body: {}, token })
    if (!clientSecret) throw new ReadableError('create-subscription answered without a client secret.')
    return clientSecret
  }

  private async call(
    method: 'GET' | 'POST',
    route: string,
    { body, token, mayAnswer }: { body?: object; token?: string; mayAnswer?: string } = {},
  ): Promise<Answer> {
    const response = await fetch(`${this.url}/api/club/${route}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: token } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const answer = (await response.json()) as Answer
    if (response.ok || (answer.code && answer.code === mayAnswer)) return answer
    throw new ReadableError(`Demo people: ${route} answered ${response.status} ${answer.code ?? ''}`)
  }
}
