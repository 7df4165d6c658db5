import Dexie, { type DexieOptions, type EntityTable, type Table } from 'dexie'
import type { BenefitAction } from '@/domain/benefit'
import { memberDbName } from './memberDbName'
import type {
  Consent,
  MemberRow,
  OutboxEntry,
  Payment,
  ScreenRow,
  ServiceRow,
  SyncRow,
  UserServiceRow,
} from './rows'
import { fillSecondVersion } from './fillSecondVersion'
import { fillThirdVersion } from './fillThirdVersion'
import { fillFourthVersion } from './fillFourthVersion'
import { fillFifthVersion } from './fillFifthVersion'
import { fillSixthVersion } from './fillSixthVersion'

/** What the phone keeps for one person. Versions are only ever added: an older release may have left any of them. */
export class MemberDb extends Dexie {
  declare member: EntityTable<MemberRow, 'key'>
  declare sync: EntityTable<SyncRow, 'key'>
  declare services: EntityTable<ServiceRow, 'id'>
  declare userServices: EntityTable<UserServiceRow, 'service_id'>
  declare benefitActions: EntityTable<BenefitAction, 'id'>
  declare payments: EntityTable<Payment, 'id'>
  declare consents: EntityTable<Consent, 'id'>
  declare outbox: Table<OutboxEntry, number>
  declare screens: EntityTable<ScreenRow, 'key'>

  /** @param options another IndexedDB than the browser's, for memory and for tests */
  constructor(personId: string, options: DexieOptions = {}) {
    // A mutation must survive a flat battery, so every write waits for the disk; the data is small enough for that.
    super(memberDbName(personId), { chromeTransactionDurability: 'strict', ...options })
    // Another tab signs out: this one lets go silently, and never recreates what was deleted.
    this.on('versionchange', ({ newVersion }) => {
      if (newVersion !== null) return
      this.close()
      return false
    })
    this.version(1).stores({
      member: 'key',
      sync: 'key',
      services: 'id, position',
      userServices: 'service_id',
      benefitActions: 'id, service_id, made_at',
      payments: 'id, date',
      outbox: '++seq, &id, service_id, state',
    })
    this.version(2).stores({ screens: 'key' })
    this.version(3).stores({ consents: 'id, accepted_at' }).upgrade(fillSecondVersion)
    this.version(4).upgrade(fillThirdVersion)
    this.version(5).upgrade(fillFourthVersion)
    this.version(6).upgrade(fillFifthVersion)
    this.version(7).upgrade(fillSixthVersion)
  }
}
