import { ClubError } from './clubError'

/** Translates our refusals into PocketBase's, for its own routes. */
export function inPocketBase(work: () => void): void {
  try {
    work()
  } catch (error) {
    throw error instanceof ClubError ? new ApiError(error.status, error.code, {}) : error
  }
}
