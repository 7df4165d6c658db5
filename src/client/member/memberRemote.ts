import { clubCaller } from '../api/clubApi'
import { createMemberRemote } from './createMemberRemote'
import { signedInPerson } from '../session/session'

/** The club's server for the phone's sync, as the signed-in person. */
export const memberRemote = createMemberRemote(clubCaller, () => signedInPerson()?.id ?? null)
