import { clubApi } from '@/client/api/clubApi'
import { passwordApi } from '@/client/api/passwordApi'
import { fail, succeed, type ClubResult } from '@/client/http/result'
import { session } from '@/client/session/session'
import { tokenEmail } from '@/client/http/tokenPayload'
import type { MailLink } from './mailLink'

/** Outcome of a password chosen with a link: it is kept, and may have signed the person in. */
export type SavedPassword = ClubResult<'saved' | 'entered'>

/** Keeps a new password. All sessions end, this device's too. */
export async function savePassword({ kind, token }: MailLink, password: string): Promise<SavedPassword> {
  const result = await passwordApi.confirmPasswordReset(kind, token, password)
  if (!result.ok) return result
  session.dropAfterPasswordChange()
  return succeed('saved')
}

/** Keeps a new password and signs in with it, so people who just proved their address are not asked again. */
export async function savePasswordAndEnter(link: MailLink, password: string): Promise<SavedPassword> {
  const done = { isSaved: false }
  const result = await session.renewBy(async () => {
    const saved = await passwordApi.confirmPasswordReset(link.kind, link.token, password)
    if (!saved.ok) return saved
    done.isSaved = true
    const step = await clubApi.signIn({ email: tokenEmail(link.token), password })
    if (!step.ok) return step
    return step.value.step === 'done' ? succeed(step.value.signedIn) : fail('invalid_credentials')
  })
  if (result.ok) return succeed('entered')
  if (!done.isSaved) return result
  session.dropAfterPasswordChange()
  return succeed('saved')
}
