import { familyApi } from '@/client/api/familyApi'
import type { ClubResult } from '@/client/http/result'
import type { MemberRow } from '@/client/store/rows'
import { OWN_FAMILY_COPY } from '@/copy/account/family'
import { HAND_OVER_COPY } from '@/copy/account/handOver'
import { formatDate } from '@/copy/format'
import { firstName } from '@/domain/clientName'
import { agreedAdult } from '@/domain/family'
import { membershipView } from '../membershipView'
import type { ToastMessage } from '@/ui/useToast'
import type { StepAnswer, StepWords } from '../StepDialog'
import type { AdultStep } from './AdultRow'
import type { Adult } from './familyView'

/** What a dialog of this part asks, and does. */
export interface FamilyStep {
  words: StepWords
  isHarmless?: boolean
  call: () => Promise<ClubResult<StepAnswer>>
  toldOtherwise?: (answer: StepAnswer) => ToastMessage | null
  wasDone?: (row: MemberRow) => boolean
}

type Known = Pick<MemberRow, 'family' | 'subscription' | 'ending'>

/** A step that concerns one of the adults, as whoever pays takes it at `now`. */
export function adultStep(step: AdultStep, { id, name }: Adult, row: Known, now: Date): FamilyStep {
  const stateIn = ({ family }: MemberRow) => family?.adults.find((one) => one.id === id)?.handover?.state
  switch (step) {
    case 'removal':
      return {
        words: { ...OWN_FAMILY_COPY.removal, title: OWN_FAMILY_COPY.removal.title(name) },
        call: () => familyApi.removeAdult({ id }),
      }
    case 'agreement':
      return {
        words: {
          ...HAND_OVER_COPY.agreement,
          title: HAND_OVER_COPY.agreement.title(name),
          effects: agreementEffects(id, row, now),
        },
        isHarmless: !(membershipView(row, now).canLeave && membershipView(row, now).endsNow),
        call: () => familyApi.agreeToHandover({ id }),
        wasDone: (known) => stateIn(known) === 'agreed',
      }
    case 'refusal':
      return {
        words: { ...HAND_OVER_COPY.refusal, title: HAND_OVER_COPY.refusal.title(name) },
        isHarmless: true,
        call: () => familyApi.refuseHandover({ id }),
        wasDone: (known) => stateIn(known) === undefined,
      }
    case 'undoing':
      return {
        words: {
          ...HAND_OVER_COPY.undoing,
          title: HAND_OVER_COPY.undoing.title(name),
          effects: [
            ...HAND_OVER_COPY.undoing.effects,
            ...(membershipView(row, now).canResume ? [HAND_OVER_COPY.undoing.resumable] : []),
          ],
        },
        isHarmless: true,
        call: () => familyApi.refuseHandover({ id }),
        wasDone: (known) => stateIn(known) === undefined,
      }
  }
}

/** What follows from letting an adult pay: for the fee, for what is the family's, and for another to whom it was agreed. */
export function agreementEffects(id: string, row: Known, now: Date): string[] {
  const { agreement } = HAND_OVER_COPY
  const other = agreedAdult(row.family)
  return [
    ...feeEffects(row, now),
    agreement.moved,
    agreement.kept,
    ...(other && other.id !== id ? [agreement.instead(firstName(other.name))] : []),
    agreement.undo,
  ]
}

function feeEffects(row: Known, now: Date): readonly string[] {
  const { fee } = HAND_OVER_COPY.agreement
  const { subscription } = row
  const view = membershipView(row, now)
  if (view.canLeave && view.endsNow) return fee.owed
  if (view.canLeave) {
    const end = subscription?.current_period_end
    return fee.renewed(end ? formatDate(end) : null)
  }
  return view.isLive && subscription?.cancel_at ? fee.ending(formatDate(subscription.cancel_at)) : fee.over
}
