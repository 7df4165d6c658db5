import { clubCaller } from '../clubApi'
import { createMemberRemote } from '../createMemberRemote'
import { signedInPerson } from '../session'

/** The club's server for the phone's sync, in the name of whoever is signed in. */
export const memberRemote = createMemberRemote(clubCaller, () => signedInPerson()?.id ?? null)
