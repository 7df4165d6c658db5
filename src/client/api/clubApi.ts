import { createCaller } from '../http/createCaller'
import { createClubApi } from './createClubApi'
import { tokenStore } from '../http/tokenStore'

/** How this device talks to the club: as the person signed in on it. */
export const clubCaller = createCaller({ token: () => tokenStore.token })

/** The calls that screens make. */
export const clubApi = createClubApi(clubCaller)
