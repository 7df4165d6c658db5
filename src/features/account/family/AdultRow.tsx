import { HAND_OVER_COPY } from '@/copy/account/handOver'
import { OWN_FAMILY_COPY } from '@/copy/account/family'
import { formatDayAndMonth, formatDayAndTime } from '@/copy/format'
import { Button } from '@/ui/Button'
import { type Adult, payingTerm } from './familyView'

export type AdultStep = 'agreement' | 'refusal' | 'undoing' | 'removal'

interface AdultRowProps {
  adult: Adult
  now: Date
  onAsk: (step: AdultStep) => void
}

/** Somebody who enters, and how far they are with paying for the family. */
export function AdultRow({ adult: { name, handover }, now, onAsk }: AdultRowProps) {
  const term = handover ? payingTerm(handover, now) : null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <div className="min-w-[min(12rem,100%)] flex-1">
        <p className="text-lg font-semibold wrap-anywhere">{name}</p>
        <p className={`text-base ${handover ? '' : 'text-soft'}`}>{stateText(handover, term)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6">
        {!handover && (
          <Button variant="text" onClick={() => onAsk('agreement')}>
            {HAND_OVER_COPY.offer}
            <span className="sr-only">{HAND_OVER_COPY.offerOf(name)}</span>
          </Button>
        )}
        {handover && !term && (
          <>
            <Button variant="secondary" className="my-2" onClick={() => onAsk('agreement')}>
              {HAND_OVER_COPY.accept}
              <span className="sr-only">{HAND_OVER_COPY.acceptOf(name)}</span>
            </Button>
            <Button variant="text" onClick={() => onAsk('refusal')}>
              {HAND_OVER_COPY.refuse}
              <span className="sr-only">{HAND_OVER_COPY.refuseOf(name)}</span>
            </Button>
          </>
        )}
        {term && (
          <Button variant="text" onClick={() => onAsk('undoing')}>
            {HAND_OVER_COPY.undo}
            <span className="sr-only">{HAND_OVER_COPY.undoOf(name)}</span>
          </Button>
        )}
        <Button variant="text" onClick={() => onAsk('removal')}>
          {OWN_FAMILY_COPY.remove}
          <span className="sr-only">{OWN_FAMILY_COPY.removeOf(name)}</span>
        </Button>
      </div>
    </div>
  )
}

function stateText(handover: Adult['handover'], term: ReturnType<typeof payingTerm>): string {
  if (!handover) return OWN_FAMILY_COPY.enters
  if (!term) return HAND_OVER_COPY.wants
  return term.isOpen
    ? HAND_OVER_COPY.canPay(formatDayAndMonth(term.day))
    : HAND_OVER_COPY.canPayFrom(formatDayAndTime(term.day))
}
