import { acceptInvitation, joinFamily, readInvitation } from '@/contract/family'
import { apiOf } from './apiOf'
import { clubCaller } from './clubApi'

/** What can be done with a mailed invitation. `joinFamily` does not keep the session; `session.keep` does. */
export const familyApi = apiOf(clubCaller, { readInvitation, joinFamily, acceptInvitation })
