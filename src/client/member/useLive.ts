import { useLiveQuery } from 'dexie-react-hooks'
import type { Member } from './Member'
import type { MemberDb } from '../store/MemberDb'

/** A query of the member's store that is run again whenever its rows change; undefined until its first run. */
export const useLive = <T>(member: Member, query: (db: MemberDb) => Promise<T>): T | undefined =>
  useLiveQuery(() => query(member.db), [member.db])
