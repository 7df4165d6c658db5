import { accountCalls } from './accountCalls'
import { clubCaller } from './clubApi'
import { moneyCalls } from './moneyCalls'

/** What the account's own screens ask. */
export const accountApi = { ...accountCalls(clubCaller), ...moneyCalls(clubCaller) }
