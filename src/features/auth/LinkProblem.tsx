import { AUTH_COPY } from '@/copy/auth'
import { ButtonLink } from '@/ui/ButtonLink'
import { TextLink } from '@/ui/TextLink'
import { AuthPage } from '@/ui/AuthPage'

const { linkProblem } = AUTH_COPY

/** A link that is used up, stale or incomplete, and the way to a new one. */
export function LinkProblem() {
  return (
    <AuthPage heading={linkProblem.heading} text={linkProblem.text}>
      <ButtonLink to="/auth/forgot-password">{linkProblem.again}</ButtonLink>
      <p className="mt-5">
        <TextLink to="/auth/login" className="inline-flex min-h-11 items-center">
          {linkProblem.login}
        </TextLink>
      </p>
    </AuthPage>
  )
}
