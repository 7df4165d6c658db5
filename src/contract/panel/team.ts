import * as v from 'valibot'
import { STAFF_RIGHTS } from '@/domain/panel/staffRight'
import { colleagueChangesSchema, newColleagueSchema, removeColleagueSchema } from '@/domain/panel/team'
import { personFacts } from '../memberShapes'
import { type AnswerRead, get, post } from '../route'

const team = v.object({
  members: v.array(
    v.object({
      id: v.string(),
      email: v.string(),
      ...personFacts.entries,
      may: v.picklist(STAFF_RIGHTS),
      /** Was invited, and has not chosen a password yet. */
      is_invited: v.optional(v.boolean(), false),
      /** Whoever asks. */
      is_you: v.boolean(),
    }),
  ),
})
export type Colleague = AnswerRead<typeof teamList>['members'][number]

/** Everybody who works at the panel. */
export const teamList = get('/api/club/staff/team', { who: 'staff:read', answer: team })

/**
 * Mails the new colleague a link to choose a password; `client_exists` where the address is known already. Whoever lets somebody
 * in, changes what they may do or puts them out proves it with the own password, and the others who manage are told by mail.
 */
export const addColleague = post('/api/club/staff/team', {
  who: 'staff:manage',
  body: newColleagueSchema,
  answer: team,
})

/** `last_manager` rather than leave the club without anybody who may change things. */
export const changeColleague = post('/api/club/staff/team/{id}', {
  who: 'staff:manage',
  body: colleagueChangesSchema,
  answer: team,
})

/** Ends all of their sessions at once; `last_manager`. */
export const removeColleague = post('/api/club/staff/team/{id}/remove', {
  who: 'staff:manage',
  body: removeColleagueSchema,
  answer: team,
})
