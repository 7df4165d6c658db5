/** An IndexedDB without a disk; in a file of its own, because it is only loaded where the browser has none. */
export { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
