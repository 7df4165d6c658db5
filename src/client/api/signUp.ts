import * as contract from '@/contract/signUp'
import type { Registration } from '@/domain/forms'
import { clubCaller } from './clubApi'

/** Step 1. It does not keep the session; `session.keep` does. */
export const signUp = (registration: Registration) => clubCaller.call(contract.signUp, registration)
