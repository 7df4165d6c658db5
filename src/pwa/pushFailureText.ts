import { ERRORS } from '@/copy/errors'
import { PUSH_COPY } from '@/copy/push'
import type { PushFailure } from './devicePush'

/** What a person reads of it. */
export function pushFailureText(failure: PushFailure): string {
  switch (failure) {
    case 'dismissed':
      return PUSH_COPY.dismissed
    case 'browser':
      return PUSH_COPY.browser
    default:
      return ERRORS[failure]
  }
}
