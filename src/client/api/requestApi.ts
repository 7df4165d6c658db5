import { removeSaid } from '@/contract/member'
import { apiOf } from './apiOf'
import { clubCaller } from './clubApi'

/** What a member does with a request that is not queued: only with coverage. */
export const requestApi = apiOf(clubCaller, { removeSaid })
