interface Row {
  readonly id: string
}

type KeyOf<T> = (row: T) => string | null

interface PageRequest {
  limit: number
  startingAfter?: string | undefined
  endingBefore?: string | undefined
}

export interface Page<T> {
  rows: T[]
  hasMore: boolean
}

/** Index of the first entry of a sorted list that is not below `value`. */
function lowerBound(sorted: readonly number[], value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Positions (in order of creation) of the rows that share a key, for each key of one index. */
class TableIndex<T> {
  private readonly positions = new Map<string, number[]>()

  constructor(readonly keyOf: KeyOf<T>) {}

  add(key: string | null, position: number): void {
    if (key === null) return
    const list = this.positions.get(key)
    if (!list) {
      this.positions.set(key, [position])
      return
    }
    const at = lowerBound(list, position)
    if (list[at] !== position) list.splice(at, 0, position)
  }

  get(key: string): readonly number[] {
    return this.positions.get(key) ?? []
  }
}

/**
 * Rows of one kind in order of creation, found by id or by an indexed key without a scan. Rows are changed only
 * through `update`, which keeps the indexes right and reports the change. An index may still name rows whose key
 * has changed since, so readers compare the present key.
 */
export class Table<T extends Row, Index extends string = never> {
  private rows: T[] = []
  private readonly positionOf = new Map<string, number>()
  private readonly indexes: Record<Index, TableIndex<T>>

  constructor(
    private readonly keys: Record<Index, KeyOf<T>>,
    private readonly onChange: () => void,
  ) {
    this.indexes = this.emptyIndexes()
  }

  get size(): number {
    return this.rows.length
  }

  insert(row: T): T {
    const position = this.rows.push(row) - 1
    this.positionOf.set(row.id, position)
    for (const index of this.allIndexes()) index.add(index.keyOf(row), position)
    this.onChange()
    return row
  }

  update(row: T, patch: Partial<T>): T {
    Object.assign(row, patch)
    const position = this.positionOf.get(row.id)
    if (position === undefined) throw new Error(`${row.id} is not in its table`)
    for (const index of this.allIndexes()) index.add(index.keyOf(row), position)
    this.onChange()
    return row
  }

  get(id: string): T | undefined {
    const position = this.positionOf.get(id)
    return position === undefined ? undefined : this.rows[position]
  }

  /** A row that another row refers to; its absence is a bug in the sandbox. */
  need(id: string): T {
    const row = this.get(id)
    if (!row) throw new Error(`${id} is referred to but missing`)
    return row
  }

  all(): readonly T[] {
    return this.rows
  }

  /** Rows with this key, oldest first. */
  by(name: Index, key: string): T[] {
    const index = this.indexes[name]
    return this.rowsAt(index.get(key)).filter((row) => index.keyOf(row) === key)
  }

  /** A page, newest first, of all rows or of those with an indexed key, that pass the filter. */
  page(request: PageRequest, filter: (row: T) => boolean, indexed?: { name: Index; key: string }): Page<T> {
    const index = indexed && { positions: this.indexes[indexed.name].get(indexed.key) }
    const length = index ? index.positions.length : this.rows.length
    const positionAt = (i: number): number => (index ? (index.positions[i] ?? 0) : i)
    const seek = (id: string): number => {
      const position = this.positionOf.get(id) ?? 0
      return index ? lowerBound(index.positions, position) : position
    }
    const backwards = request.endingBefore !== undefined
    const step = backwards ? 1 : -1
    let i = length - 1
    if (request.endingBefore !== undefined) i = seek(request.endingBefore) + 1
    else if (request.startingAfter !== undefined) i = seek(request.startingAfter) - 1

    const rows: T[] = []
    for (; i >= 0 && i < length; i += step) {
      const row = this.rows[positionAt(i)]
      if (!row || !filter(row)) continue
      if (rows.length === request.limit) return { rows: backwards ? rows.reverse() : rows, hasMore: true }
      rows.push(row)
    }
    return { rows: backwards ? rows.reverse() : rows, hasMore: false }
  }

  /** Replaces everything with these rows. */
  load(rows: readonly T[]): void {
    this.rows = []
    this.positionOf.clear()
    Object.assign(this.indexes, this.emptyIndexes())
    for (const row of rows) this.insert(row)
  }

  private rowsAt(positions: readonly number[]): T[] {
    return positions.flatMap((position) => this.rows[position] ?? [])
  }

  private emptyIndexes(): Record<Index, TableIndex<T>> {
    const entries = Object.entries<KeyOf<T>>(this.keys).map(([name, keyOf]) => [name, new TableIndex(keyOf)])
    return Object.fromEntries(entries) as Record<Index, TableIndex<T>>
  }

  private allIndexes(): TableIndex<T>[] {
    return Object.values<TableIndex<T>>(this.indexes)
  }
}
