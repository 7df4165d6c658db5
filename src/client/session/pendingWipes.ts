import type { StorageName } from '@/domain/storageName'
import { storedIds } from './storedIds'

/** Set while anyone's data must still leave this device. */
export const WIPES_KEY = 'club_pending_wipes' satisfies StorageName

/** Ids of people whose data must leave this device: written before anything else, removed when none of it is left. */
const wipes = storedIds(WIPES_KEY)

export const pendingWipes = wipes.all
export const addPendingWipe = wipes.add
export const removePendingWipe = wipes.remove
