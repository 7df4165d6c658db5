import type { MemberRow } from '@/client/store/rows'
import type { Stage } from '@/domain/stage'

/** What the account of somebody who is invited is so far, as far as it matters to them. */
export type Standing = 'unknown' | 'free' | 'unpaid' | 'has_membership'

const BY_STAGE: Record<Stage | '', Standing> = {
  '': 'free',
  'Paso 1 sin pago': 'unpaid',
  'Paso 2 pagado': 'has_membership',
  'Cliente de baja': 'has_membership',
}

/** @param row what this device knows of the person; null for nothing */
export const standingOf = (row: { profile: Pick<MemberRow['profile'], 'stage'> } | null): Standing =>
  row ? BY_STAGE[row.profile.stage] : 'unknown'
