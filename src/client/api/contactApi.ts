import * as contact from '@/contract/contact'
import { apiOf } from './apiOf'
import { clubCaller } from './clubApi'

/** What people without a session tell the club. */
export const contactApi = apiOf(clubCaller, contact)
