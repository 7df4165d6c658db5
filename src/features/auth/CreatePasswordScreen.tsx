import { AUTH_COPY } from '@/copy/auth'
import { NewPasswordPage } from './NewPasswordPage'
import { savePassword } from './savePassword'

/** Where an invitation leads: the first password, and after the login the payment. */
export const CreatePasswordScreen = () => (
  <NewPasswordPage copy={AUTH_COPY.create} save={savePassword} goesOnAt="/registro/pago" />
)
