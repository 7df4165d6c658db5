import type { BrowserContext } from '@playwright/test'
import { signInAs } from '@/ops/run/signInAs'
import { callClub } from '../../support/callClub'
import { PASSWORD, pay, registration, verify, type Person } from '../../support/people'
import type { TestClub } from '../../support/startTestClub'

/** A person with an account, and what a browser keeps of their session. */
export interface Account extends Person {
  password: string
  record: Record<string, unknown>
}

export interface Member extends Account {
  paymentIntentId: string
}

const STAFF_PASSWORD = 'Farola-9021!'

/** Signs up a person who has not paid. */
export async function unpaidAccount(club: TestClub): Promise<Account> {
  const form = registration()
  const { status, json } = await callClub(club, 'sign-up', { body: form })
  if (status !== 200) throw new Error(`sign-up answered ${status}: ${JSON.stringify(json)}`)
  const record = json['record'] as Account['record']
  return {
    id: String(record['id']),
    token: String(json['token']),
    email: form.email,
    password: PASSWORD,
    record,
  }
}

/** Signs up a person, pays, and lets the server see it. */
export async function memberAccount(club: TestClub): Promise<Member> {
  const account = await unpaidAccount(club)
  const paymentIntentId = await pay(club, account)
  const { json } = await verify(club, account, { paymentIntentId })
  if (json['success'] !== true) throw new Error(`verify-subscription answered ${JSON.stringify(json)}`)
  return { ...account, paymentIntentId }
}

/** The same with a confirmed address: a code lets them in, and changes nothing else. */
export async function provedMember(club: TestClub): Promise<Member> {
  const account = await memberAccount(club)
  await club.superuser.collection('profiles').update(account.id, { verified: true })
  return { ...account, record: { ...account.record, verified: true } }
}

let staffMade = 0

/** An administrator of this club. */
export async function staffAccount({ superuser }: TestClub): Promise<Account> {
  const email = `admin-${++staffMade}@example.org`
  const staff = superuser.collection('staff')
  const { id } = await staff.create({
    email,
    name: 'Administración',
    may: 'manage',
    password: STAFF_PASSWORD,
    passwordConfirm: STAFF_PASSWORD,
  })
  const token = await signInAs(superuser, 'staff', id, 8 * 3600)
  return { id, token, email, password: STAFF_PASSWORD, record: await staff.getOne(id) }
}

/**
 * The browser has the session from its first page on. Playwright's own way opens an extra page first, which costs a sixth of
 * a whole screen.
 */
export async function signIn(context: BrowserContext, club: TestClub, account: Account): Promise<void> {
  const { token, record } = account
  const script = await context.addInitScript(
    ({ url, session }) => {
      if (location.origin === url) localStorage.setItem('club_session', session)
    },
    { url: club.url, session: JSON.stringify({ token, record }) },
  )
  // Signing out must last.
  context.once('page', (page) => {
    const onceThere = (): void => {
      if (!page.url().startsWith(club.url)) return
      page.off('domcontentloaded', onceThere)
      void script.dispose()
    }
    page.on('domcontentloaded', onceThere)
  })
}
