import type { Member } from '@/client/member/Member'
import { useLive } from '@/client/member/useLive'
import type { MemberDb } from '@/client/store/MemberDb'
import type { Payment } from '@/client/store/rows'

/** Every charge and refund that this phone knows of, the newest first; undefined until read. */
export const usePayments = (member: Member): Payment[] | undefined => useLive(member, readPayments)

const readPayments = async (db: MemberDb) =>
  (await db.payments.toArray()).sort((one, other) => at(other) - at(one))

const at = ({ date }: Payment): number => date?.getTime() ?? 0
