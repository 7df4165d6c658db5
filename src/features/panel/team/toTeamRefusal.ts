import type { Failure } from '@/client/http/result'
import { ERRORS } from '@/copy/errors'
import { TEAM_COPY } from '@/copy/panel/team'
import type { Refused } from '@/ui/form/useClubForm'

/** What a form about the team shows of a failure: whoever is signed in can only have mistyped the password. */
export const toTeamRefusal = ({ code, fields }: Failure): Refused => ({
  message: code === 'invalid_credentials' ? TEAM_COPY.fields.wrongPassword : ERRORS[code],
  code,
  fields,
})
