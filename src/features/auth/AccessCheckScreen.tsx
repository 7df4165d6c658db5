import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { clubApi } from '@/client/api/clubApi'
import { session, signedInPerson } from '@/client/session/session'
import { AUTH_COPY } from '@/copy/auth'
import { Spinner } from '@/ui/Spinner'
import { AuthPage } from '@/ui/AuthPage'

/** Asks the server whether the session is valid, then sends people to their place. */
export function AccessCheckScreen() {
  const navigate = useNavigate()
  useEffect(() => {
    let isLeft = false
    const check = async () => {
      if (!signedInPerson()) return navigate({ to: '/auth/login', replace: true })
      await clubApi.refreshSession()
      await session.settled()
      const person = signedInPerson()
      // If the session was lost meanwhile, its end redirects.
      if (!isLeft && person)
        await navigate({ to: person.kind === 'staff' ? '/admin-panel' : '/', replace: true })
    }
    void check()
    return () => {
      isLeft = true
    }
  }, [navigate])
  return (
    <AuthPage heading={AUTH_COPY.access.checking}>
      <Spinner className="size-8" />
    </AuthPage>
  )
}
