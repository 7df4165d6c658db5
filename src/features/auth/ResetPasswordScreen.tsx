import { AUTH_COPY } from '@/copy/auth'
import { NewPasswordPage } from './NewPasswordPage'
import { savePassword } from './savePassword'

/** Where the recovery mail leads. */
export const ResetPasswordScreen = () => <NewPasswordPage copy={AUTH_COPY.reset} save={savePassword} />
