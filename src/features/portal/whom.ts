import type { MemberRow } from '@/client/store/rows'
import { WHOM_COPY } from '@/copy/whom'
import type { Relative } from '@/domain/relative'

const NOBODY: readonly Relative[] = []

/** The people cared for, as far as this device knows. */
export const relativesOf = (row: Pick<MemberRow, 'relatives'> | null): readonly Relative[] =>
  row?.relatives ?? NOBODY

/** Whom a request can be for. Whoever was removed since has no name. */
export interface Cared {
  id: string
  name: string | null
}

/** Who that is; null for nobody in particular. */
export const caredOf = (id: string | null, relatives: readonly Relative[]): Cared | null =>
  id === null ? null : { id, name: relatives.find((relative) => relative.id === id)?.name ?? null }

/** As it follows «para»; null where there is nobody to be told from, and for whoever was removed since. */
export function whomOf(id: string | null, relatives: readonly Relative[]): string | null {
  if (relatives.length === 0) return null
  return id === null ? WHOM_COPY.family : (caredOf(id, relatives)?.name ?? null)
}
