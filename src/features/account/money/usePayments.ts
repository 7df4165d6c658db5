import type { Member } from '@/backend/member/Member'
import { useLive } from '@/backend/member/useLive'
import type { MemberDb } from '@/local/store/MemberDb'
import type { Payment } from '@/local/store/rows'

/** Every charge and refund that this phone knows of, the newest first; undefined until it was read. */
export const usePayments = (member: Member): Payment[] | undefined => useLive(member, readPayments)

const readPayments = async (db: MemberDb) =>
  (await db.payments.toArray()).sort((one, other) => at(other) - at(one))

const at = ({ date }: Payment): number => date?.getTime() ?? 0
