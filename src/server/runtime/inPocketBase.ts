import { ClubError } from './clubError'

/** Says a refusal of ours in PocketBase's words, for its own routes. */
export function inPocketBase(work: () => void): void {
  try {
    work()
  } catch (error) {
    throw error instanceof ClubError ? new ApiError(error.status, error.code, {}) : error
  }
}
