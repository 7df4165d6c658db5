import { useSession } from '@/client/session/useSession'
import { AUTH_COPY } from '@/copy/auth'
import type { ReturnPath } from '@/domain/appPath'
import { ButtonLink } from '@/ui/ButtonLink'
import { NewPasswordPage } from './NewPasswordPage'
import { savePasswordAndEnter } from './savePassword'

const { setPassword } = AUTH_COPY

/**
 * The step after an address was proved by its mailbox alone: the old password is void. It can be left for later, because
 * a mailed code always lets the person in.
 */
export function SetPasswordScreen({ goesOnAt }: { goesOnAt: ReturnPath }) {
  const isIn = useSession().status === 'signed-in'
  return (
    <NewPasswordPage copy={setPassword} save={savePasswordAndEnter} goesOnAt={goesOnAt}>
      <div className="mt-8 border-t border-base-300 pt-6">
        <p className="text-soft">{setPassword.laterText}</p>
        <ButtonLink to={isIn ? goesOnAt : '/auth/login'} variant="secondary" className="mt-3 w-full">
          {setPassword.later}
        </ButtonLink>
      </div>
    </NewPasswordPage>
  )
}
