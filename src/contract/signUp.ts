import * as v from 'valibot'
import { registrationSchema } from '@/domain/forms'
import { post } from './route'
import { success } from './shapes'
import { signedIn } from './signedIn'

/** Step 1; `resumed`: an unpaid account was found and is continued. */
export const signUp = post('/api/club/sign-up', {
  who: 'guest',
  limits: [{ name: 'sign-up', by: 'address', calls: 20, seconds: 3600 }],
  body: registrationSchema,
  answer: v.object({ success, resumed: v.boolean(), ...signedIn.entries }),
})
