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

/** What is always asked when staff do for a client what the client could do alone. */
export const toldEntries = {
  told_by: v.picklist(TELLERS, code('told_by_required')),
  identified_by: v.picklist(CALLER_PROOFS, code('identified_by_required')),
}
export const toldSchema = v.strictObject(toldEntries)
export type Told = v.InferOutput<typeof toldSchema>

/** How it is made sure of for what must not happen to somebody by another's word: by what only the client can reach. */
export const STRONG_PROOFS = ['called_back', 'own_address'] as const satisfies readonly CallerProof[]
export const isStrong = (proof: CallerProof): boolean => STRONG_PROOFS.some((strong) => strong === proof)

/** What is always asked for such a thing. */
export const provedEntries = {
  ...toldEntries,
  identified_by: v.pipe(toldEntries.identified_by, v.check(isStrong, code('identified_too_weakly'))),
}
export const provedSchema = v.strictObject(provedEntries)

/** What is asked for what counts from the moment at which it was told. */
export const datedEntries = {
  ...toldEntries,
  /** Null for now. */
  told_at: v.nullable(
    v.pipe(
      v.string(code('date_invalid')),
      v.isoTimestamp(code('date_invalid')),
      v.check((text) => !Number.isNaN(Date.parse(text)), code('date_invalid')),
    ),
  ),
}
const datedSchema = v.object(datedEntries)
export type ToldAt = v.InferOutput<typeof datedSchema>

/** The same as a form: a moment is what the browser's own field gives, in the time of the person who fills it in. */
export const datedFormSchema = v.object({
  ...toldEntries,
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
