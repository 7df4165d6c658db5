import { type AccountRoute, isAccounts, OPEN_ACCOUNT_ROUTES } from './authRoutes'

/**
 * What PocketBase says where it has not found anybody, for the routes whose hooks run only once it has. All others come too
 * early to tell anything.
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

/** Stands in the hook of one of PocketBase's routes: nothing goes on where it is not open. */
export function guardAccountRoute(e: RecordRequestEvent, route: AccountRoute): void {
  const { name } = e.collection
  if (isAccounts(name) && OPEN_ACCOUNT_ROUTES[name].includes(route)) {
    e.next()
    return
  }
  const answer = AS_IF_NOBODY[route]
  if (!answer) throw new NotFoundError()
  answer(e)
}
