import { callClub, type ClubAnswer } from './callClub'
import { mailsTo } from './mails'
import type { TestClub } from './startTestClub'

const LINK = '/auth/verify-email#'

/** The newest confirmation link mailed to an address. */
export async function verificationLink(club: TestClub, email: string): Promise<string> {
  const links = (): string[] =>
    mailsTo(club, email).flatMap((mail) => mail.links.filter((address) => address.includes(LINK)))
  await club.runJob('sendQueuedMails')
  await club.mail.waitFor(() => links().length > 0)
  return links().at(-1)!
}

/** The token of that link. */
export const verificationToken = async (club: TestClub, email: string): Promise<string> =>
  (await verificationLink(club, email)).split('#')[1] ?? ''

/** Opens a link, with what the person adds to it. */
export const openLink = (
  club: { url: string },
  token: string,
  proof: { password?: string; disown?: boolean } = {},
  session?: string,
): Promise<ClubAnswer> =>
  callClub(club, 'verification/confirm-link', {
    body: { token, ...proof },
    ...(session ? { token: session } : {}),
  })
