import * as v from 'valibot'
import { emailField } from '@/domain/forms'
import { findAuthId } from '../clients/profile'
import type { AuthCollection } from '../sessions/authCollection'
import { limit } from '../http/limit'
import { readBody } from '../http/readBody'
import { issueCode } from './emailCode'

const REQUESTS_PER_QUARTER = 5

const requestSchema = v.object({ email: emailField })

/**
 * Mails a link to choose another password, in place of PocketBase's own route: that one tells by its time who has an
 * account, and mails as often as it is asked.
 */
const requestReset =
  (of: AuthCollection) =>
  (e: RequestEvent): void => {
    limit(e.app, `reset-request:${of}:${e.realIP()}`, REQUESTS_PER_QUARTER, 900)
    const { email } = readBody(e, requestSchema)
    issueCode(e.app, { of, email, id: findAuthId(e.app, of, email), purpose: 'reset-link' })
    e.noContent(204)
  }

/** @throws ClubError `invalid_fields`, `too_many_requests` */
export const requestClientReset = requestReset('profiles')
/** @throws ClubError `invalid_fields`, `too_many_requests` */
export const requestStaffReset = requestReset('staff')
