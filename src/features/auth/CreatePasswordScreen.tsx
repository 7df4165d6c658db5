import { AUTH_COPY } from '@/copy/auth'
import { NewPasswordPage } from './NewPasswordPage'

/** Where an invitation leads: the first password, and after the login the payment. */
export const CreatePasswordScreen = () => (
  <NewPasswordPage copy={AUTH_COPY.create} goesOnAt="/registro/pago" />
)
