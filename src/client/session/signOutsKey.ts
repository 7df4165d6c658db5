import type { StorageName } from '@/domain/storageName'

/** Set while a sign-out has not reached the club yet. */
export const SIGN_OUTS_KEY = 'club_pending_sign_outs' satisfies StorageName
