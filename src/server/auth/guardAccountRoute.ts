import { answer } from '../http/answer'
import { isSuperseded } from '../runtime/epoch'
import { type AccountRoute, isAccounts, OPEN_ACCOUNT_ROUTES } from './authRoutes'

/**
 * What PocketBase answers for an unknown account, on the routes whose hooks run only for a known one. All others run too early
 * to reveal anything.
 */
const AS_IF_NOBODY: Partial<Record<AccountRoute, (e: RecordRequestEvent) => void>> = {
  'POST request-password-reset': ({ requestEvent }) => requestEvent.noContent(204),
  'POST request-verification': ({ requestEvent }) => requestEvent.noContent(204),
  'POST request-email-change': () => {
    const code = 'validation_invalid_new_email'
    throw new BadRequestError('An error occurred while validating the submitted data.', {
      newEmail: new ValidationError(code, 'Invalid new email address.'),
    })
  },
}

/** The hook of PocketBase's own routes: stops the request unless the route is open. */
export function guardAccountRoute(e: RecordRequestEvent, route: AccountRoute): void {
  const { name } = e.collection
  if (isSuperseded(e.requestEvent.app) && name !== '_superusers') {
    answer(e.requestEvent, () => undefined)
    return
  }
  if (isAccounts(name) && OPEN_ACCOUNT_ROUTES[name].includes(route)) {
    e.next()
    return
  }
  const pretend = AS_IF_NOBODY[route]
  if (!pretend) throw new NotFoundError()
  pretend(e)
}
