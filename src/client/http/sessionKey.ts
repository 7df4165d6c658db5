import type { StorageName } from '@/domain/storageName'

/** Where this browser keeps the signed-in person and their token, in the shape of PocketBase's own store. */
export const SESSION_KEY = 'club_session' satisfies StorageName
