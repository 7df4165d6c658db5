import type { MemberDb } from './MemberDb'
import type { ScreenRow } from './rows'

/** The table and the key of the portal's cached screen, for the one reader that has to do without Dexie. */
export const SCREENS = 'screens'
export const PORTAL_SCREEN = 'portal'

/** Keeps how the portal looks now, for the next start; not once it has closed, however late this screen hears of it. */
export const keepScreen = (db: MemberDb, look: Omit<ScreenRow, 'key'>): Promise<unknown> =>
  db.transaction('rw', db.member, db.screens, async () => {
    const row = await db.member.get('member')
    if (row?.access === 'granted') await db.screens.put({ key: PORTAL_SCREEN, ...look })
  })

/** An outdated cached screen must not be shown again. Call it inside the transaction that changes the rows. */
export const forgetScreen = (db: MemberDb): Promise<void> => db.screens.delete(PORTAL_SCREEN)
