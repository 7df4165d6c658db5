import { createClubApi } from './createClubApi'
import { pocketBase } from './pocketBase'

/** The club's server, spoken to as whoever is signed in on this device. */
export const clubApi = createClubApi({ token: () => pocketBase.authStore.token })
