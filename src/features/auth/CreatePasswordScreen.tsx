import { AUTH_COPY } from '@/copy/auth'
import { NewPasswordPage } from './NewPasswordPage'

/** Where an invitation leads: the first password. */
export const CreatePasswordScreen = () => <NewPasswordPage copy={AUTH_COPY.create} />
