import * as v from 'valibot'
import type { FieldErrorCode } from '../errorCode'
import { TOLD_BACK_DAYS } from '../periods'

const code = (errorCode: FieldErrorCode): FieldErrorCode => errorCode

/** Who has told the club what staff record for a client. */
export const TELLERS = ['member', 'relative', 'other'] as const
export type Teller = (typeof TELLERS)[number]

/** How staff made sure of it: the last one by mail, the others on the phone. */
export const CALLER_PROOFS = ['called_back', 'known_data', 'own_address'] as const
export type CallerProof = (typeof CALLER_PROOFS)[number]

/** What every route takes by which staff do for a client what the client could do alone. */
export const toldEntries = {
  told_by: v.picklist(TELLERS, code('told_by_required')),
  identified_by: v.picklist(CALLER_PROOFS, code('identified_by_required')),
  /** Null for now. */
  told_at: v.nullable(
    v.pipe(
      v.string(code('date_invalid')),
      v.isoTimestamp(code('date_invalid')),
      v.check((text) => !Number.isNaN(Date.parse(text)), code('date_invalid')),
    ),
  ),
}
const toldSchema = v.object(toldEntries)
export type Told = v.InferOutput<typeof toldSchema>

/** The same as a form: a moment is what the browser's own field gives, in the time of the person who fills it in. */
export const toldFormSchema = v.object({
  told_by: toldEntries.told_by,
  identified_by: toldEntries.identified_by,
  told_at: v.pipe(
    v.string(code('date_invalid')),
    v.check((text) => !Number.isNaN(Date.parse(text)), code('date_invalid')),
  ),
})

const DAY_MS = 86_400_000
/** How far ahead the clock of the caller's computer may be. */
const CLOCK_MS = 5 * 60_000

/**
 * The moment at which something counts as told, which is never later than now; or what is wrong with it.
 * @param told ISO 8601, or null for now
 */
export function toldMoment(told: string | null, now: Date): Date | FieldErrorCode {
  if (told === null) return now
  const moment = new Date(told)
  if (moment.getTime() > now.getTime() + CLOCK_MS || !isTellable(moment, now)) return 'told_at_range'
  return moment > now ? now : moment
}

/** Whether something told at this moment is recent enough to be recorded. */
export const isTellable = (moment: Date, now: Date): boolean =>
  now.getTime() - moment.getTime() <= TOLD_BACK_DAYS * DAY_MS
