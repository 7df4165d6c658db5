import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach } from 'vitest'
import type { MemberDb } from '@/client/store/MemberDb'
import { type OpenDb, openMemberDb } from '@/client/store/openMemberDb'
import { LAST_LOOK, PERSON, UPGRADED_ROWS } from './storedRows'

export interface PhoneStorage {
  /** Replaces the browser's IndexedDB, until the test ends. */
  setIndexedDb: (indexedDB: unknown) => void
  /** Opens the person's database as the app does. */
  open: () => Promise<OpenDb>
  /** The same with a row in every table, and a request in each state. */
  openFilled: () => Promise<MemberDb>
  /** Also closes this one when the test ends. */
  closeLater: <T extends Dexie>(db: T) => T
}

/** An IndexedDB of its own for every test of the file. */
export function phoneStorage(): PhoneStorage {
  const browser = { ...Dexie.dependencies }
  const opened: Dexie[] = []
  const setIndexedDb = (indexedDB: unknown): void => {
    Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })
  }
  const closeLater: PhoneStorage['closeLater'] = (db) => {
    opened.push(db)
    return db
  }
  const open = async (): Promise<OpenDb> => {
    const result = await openMemberDb(PERSON)
    closeLater(result.db)
    return result
  }
  beforeEach(() => setIndexedDb(new IDBFactory()))
  afterEach(() => {
    opened.splice(0).forEach((db) => db.close())
    Object.assign(Dexie.dependencies, browser)
  })
  return {
    setIndexedDb,
    open,
    closeLater,
    openFilled: async () => {
      const { db } = await open()
      for (const [name, rows] of Object.entries(UPGRADED_ROWS)) await db.table(name).bulkPut(rows)
      await db.screens.put(LAST_LOOK)
      return db
    },
  }
}
