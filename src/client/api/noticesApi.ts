import * as notices from '@/contract/notices'
import { apiOf } from './apiOf'
import { clubCaller } from './clubApi'

/** How people choose to be told of what happens, and by which of their devices. */
export const noticesApi = apiOf(clubCaller, notices)
