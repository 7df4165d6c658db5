import * as family from '@/contract/family'
import { apiOf } from './apiOf'
import { clubCaller } from './clubApi'

/** What the adults of a family can do. `joinFamily` does not keep the session; `session.keep` does. */
export const familyApi = apiOf(clubCaller, family)
