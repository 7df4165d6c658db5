import { createCaller } from './createCaller'
import { createClubApi } from './createClubApi'
import { pocketBase } from './pocketBase'

/** How this device speaks to the club: as whoever is signed in on it. */
export const clubCaller = createCaller({ token: () => pocketBase.authStore.token })

/** The calls that screens make. */
export const clubApi = createClubApi(clubCaller)
