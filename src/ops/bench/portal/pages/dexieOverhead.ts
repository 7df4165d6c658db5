import Dexie, { type Table } from 'dexie'

/** Runs in the browser: the same work through Dexie and through IndexedDB itself, in turn. */

interface Row {
  id: number
  service: string
  made_at: Date
}

const ROWS = 1_000
const ROUNDS = 15
const rows: Row[] = Array.from({ length: ROWS }, (_, id) => ({
  id,
  service: `s${id % 10}`,
  made_at: new Date(id),
}))
const keys = rows.filter(({ id }) => id % 10 === 0).map(({ id }) => id)

class Store extends Dexie {
  declare rows: Table<Row, number>
  constructor() {
    super('overhead')
    this.version(1).stores({ rows: 'id, service' })
  }
}

type Work = () => Promise<unknown>

async function measure(): Promise<Record<string, { dexie: number[]; raw: number[] }>> {
  const store = new Store()
  await store.open()
  const db = store.backendDB()
  const done = (transaction: IDBTransaction) =>
    new Promise<void>((resolve) => {
      transaction.oncomplete = () => resolve()
    })
  const answered = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
  const reading = () => db.transaction('rows').objectStore('rows')
  const works: Record<string, { dexie: Work; raw: Work }> = {
    'write 1,000 rows': {
      dexie: () => store.rows.bulkPut(rows),
      raw: () => {
        const transaction = db.transaction('rows', 'readwrite')
        for (const row of rows) transaction.objectStore('rows').put(row)
        return done(transaction)
      },
    },
    'read 100 by key': {
      dexie: () => store.rows.bulkGet(keys),
      raw: () => {
        const table = reading()
        return Promise.all(keys.map((key) => answered(table.get(key))))
      },
    },
    'read a page by index': {
      dexie: () => store.rows.where('service').equals('s3').limit(50).toArray(),
      raw: () => answered(reading().index('service').getAll('s3', 50)),
    },
  }
  const times: Record<string, { dexie: number[]; raw: number[] }> = {}
  for (const [name, work] of Object.entries(works)) {
    const found = { dexie: [] as number[], raw: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const way of ['dexie', 'raw'] as const) {
        const started = performance.now()
        for (let repeat = 0; repeat < 5; repeat += 1) await work[way]()
        found[way].push((performance.now() - started) / 5)
      }
    }
    times[name] = found
  }
  return times
}

Object.assign(window, { measure })
