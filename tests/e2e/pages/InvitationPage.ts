import { expect, type Locator, type Page } from '@playwright/test'
import { INVITATION_COPY as copy } from '@/copy/family'
import { callClub } from '../../support/callClub'
import { mailsTo, sendMails } from '../../support/mails'
import type { TestClub } from '../../support/startTestClub'
import type { Account } from '../support/accounts'

/** Where the mail of an invitation leads. */
export class InvitationPage {
  readonly heading: Locator
  readonly name: Locator
  readonly phone: Locator
  readonly password: Locator
  readonly policy: Locator
  readonly joinButton: Locator
  readonly acceptButton: Locator
  /** The summary above the fields. */
  readonly problem: Locator

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.heading = main.getByRole('heading', { level: 1 })
    this.name = page.locator('input[name="nombre"]')
    this.phone = page.locator('input[name="telefono"]')
    this.password = page.locator('input[name="password"]')
    this.policy = page.locator('input[name="politicaAceptada"]')
    this.joinButton = main.getByRole('button', { name: copy.join.submit })
    this.acceptButton = main.getByRole('button', { name: copy.accept.button })
    this.problem = main.locator('form > [tabindex="-1"]')
  }

  /** Opens the mailed link, and waits until it says this. */
  async open(link: string, heading: string): Promise<void> {
    await this.page.goto(link)
    await expect(this.heading).toHaveText(heading)
  }

  async fill(password: string): Promise<void> {
    await this.phone.fill('600 111 222')
    await this.password.fill(password)
    await this.policy.check()
  }

  /** The message beside a field. */
  messageOf(field: Locator): Locator {
    return this.page.locator('main form div:has(> label)').filter({ has: field }).locator('p[id$="-error"]')
  }
}

let invited = 0

/** An address that the club does not know. */
export const newAddress = (): string => `luis-${++invited}@example.org`

interface Invited {
  email: string
  name?: string
}

/** Has somebody invited, and returns the link of the mail. */
export async function invitationLink(
  club: TestClub,
  holder: Account,
  { email, name = 'Luis' }: Invited,
): Promise<string> {
  const known = linksTo(club, email).length
  const { status, json } = await callClub(club, 'family/invitations', {
    token: holder.token,
    body: { name, email },
  })
  if (status !== 200) throw new Error(`invitations answered ${status}: ${JSON.stringify(json)}`)
  await sendMails(club)
  await club.mail.waitFor(() => linksTo(club, email).length > known)
  return linksTo(club, email).at(-1) ?? ''
}

const linksTo = (club: TestClub, email: string): string[] =>
  mailsTo(club, email)
    .flatMap(({ links }) => links)
    .filter((link) => link.includes('/invitacion#'))

/** What only whoever has the mail knows. */
export const tokenOf = (link: string): string => link.slice(link.indexOf('#') + 1)
