import { useEffect, useState } from 'react'
import { clubApi } from '@/client/api/clubApi'
import { AUTH_COPY } from '@/copy/auth'
import { ERRORS } from '@/copy/errors'
import type { ErrorCode } from '@/domain/errorCode'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Skeleton, SkeletonBlock } from '@/ui/Skeleton'
import { TextLink } from '@/ui/TextLink'
import { AuthPage } from '@/ui/AuthPage'
import { OrgUserForm } from './OrgUserForm'

const { orgUser } = AUTH_COPY

type SetUp =
  | { state: 'asking' }
  | { state: 'open' }
  | { state: 'exists' }
  | { state: 'failed'; code: ErrorCode }

/** First-run page: makes the one administrator, with the code from the server's console. */
export function OrgUserScreen() {
  const [setUp, setSetUp] = useState<SetUp>({ state: 'asking' })
  useEffect(() => {
    if (setUp.state === 'asking') void askSetUp().then(setSetUp)
  }, [setUp.state])

  switch (setUp.state) {
    case 'asking':
      return <Asking />
    case 'open':
      return <OrgUserForm onExists={() => setSetUp({ state: 'exists' })} />
    case 'exists':
      return <Exists />
    case 'failed':
      return (
        <AuthPage heading={orgUser.failedHeading} text={ERRORS[setUp.code]}>
          <Button onClick={() => setSetUp({ state: 'asking' })}>{orgUser.retry}</Button>
        </AuthPage>
      )
  }
}

async function askSetUp(): Promise<SetUp> {
  const result = await clubApi.config()
  if (!result.ok) return { state: 'failed', code: result.code }
  return { state: result.value.staffExists ? 'exists' : 'open' }
}

const Asking = () => (
  <AuthPage heading={orgUser.heading}>
    <Skeleton>
      <SkeletonBlock className="h-13 w-full" />
      <SkeletonBlock className="mt-5 h-13 w-full" />
    </Skeleton>
  </AuthPage>
)

const Exists = () => (
  <AuthPage heading={orgUser.existsHeading} text={orgUser.exists}>
    <ButtonLink to="/auth/login">{orgUser.login}</ButtonLink>
    <p className="mt-5">
      <TextLink to="/auth/forgot-password" className="inline-flex min-h-11 items-center">
        {orgUser.forgot}
      </TextLink>
    </p>
  </AuthPage>
)
