import { clubCaller } from '../api/clubApi'
import { createMemberRemote } from './createMemberRemote'
import { signedInPerson } from '../session/session'

/** The club's server for the phone's sync, in the name of whoever is signed in. */
export const memberRemote = createMemberRemote(clubCaller, () => signedInPerson()?.id ?? null)
