import { ERRORS } from '@/copy/errors'
import { DEVICE_COPY } from '@/copy/push'
import type { PushFailure } from './devicePush'

/** What a person reads of it. */
export function pushFailureText(failure: PushFailure): string {
  switch (failure) {
    case 'dismissed':
      return DEVICE_COPY.dismissed
    case 'browser':
      return DEVICE_COPY.browser
    default:
      return ERRORS[failure]
  }
}
