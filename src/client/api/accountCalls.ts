import type { ProfileChange } from '@/domain/account/accountForms'
import type { OpenSession } from '@/domain/account/session'
import * as account from './accountAnswers'
import { doneAnswer, signedInAnswer, type SignedIn } from '../http/answers'
import type { Caller } from '../http/createCaller'
import { downloadFile } from '../http/downloadFile'
import { succeed, type ClubResult } from '../http/result'

const ACCOUNT = '/api/club/account'

/** The signed-in member's own data. Nothing of it is ever queued: without coverage all of it answers `network`. */
export function accountCalls(caller: Caller) {
  const post = caller.postSignedIn

  async function askForCode(path: string, body: unknown): Promise<ClubResult<string>> {
    const result = await post(`${ACCOUNT}/${path}`, body, account.codeSentAnswer)
    return result.ok ? succeed(result.value.requestId) : result
  }

  return {
    /** The next pull brings them to this phone. */
    saveProfile: (change: ProfileChange) => post(`${ACCOUNT}/profile`, change, doneAnswer),

    /** Answers a new session for this device; all others end. `session.renewBy` keeps it. */
    changePassword: (passwords: { oldPassword: string; password: string }): Promise<ClubResult<SignedIn>> =>
      post(`${ACCOUNT}/password`, passwords, signedInAnswer),

    /** Mails a code to the new address; answers the id that belongs to it. */
    requestEmailChange: (change: { email: string; password: string }) => askForCode('email', change),

    /** Changes the address; as with a new password, all other sessions end. */
    confirmEmailChange: (requestId: string, code: string): Promise<ClubResult<SignedIn>> =>
      post(`${ACCOUNT}/email/confirm`, { requestId, code }, signedInAnswer),

    /** Mails a code to the present address, to show that it is the person's. */
    requestVerification: () => askForCode('verification', {}),

    confirmVerificationCode: (requestId: string, code: string) =>
      post(`${ACCOUNT}/verification/confirm`, { requestId, code }, doneAnswer),

    async sessions(): Promise<ClubResult<readonly OpenSession[]>> {
      const token = caller.token()
      const answer = await caller.ask({ path: `${ACCOUNT}/sessions`, token })
      const result = caller.read(answer, account.sessionsAnswer, token)
      return result.ok ? succeed(result.value.sessions) : result
    },

    /** Ends one session of the person; one that is over already counts as ended. */
    endSession: (id: string) => post(`${ACCOUNT}/sessions/end`, { id }, doneAnswer),

    chooseAnalytics: (accepted: boolean) =>
      post(`${ACCOUNT}/consents`, { document: 'analytics', accepted }, account.consentsAnswer),

    /** Everything that the club holds about the person, as a file. */
    ownData: (): Promise<ClubResult<Blob>> =>
      downloadFile(caller, { path: `${ACCOUNT}/data`, type: 'application/json' }),

    deleteAccount: (password: string): Promise<ClubResult<account.Deleted>> =>
      post(`${ACCOUNT}/delete`, { password }, account.deletedAnswer),

    /** Wants no more reminders to finish paying; the token is the mail's. */
    optOutOfReminders: (token: string) => caller.post('/api/club/reminders/opt-out', { token }, doneAnswer),
  }
}
