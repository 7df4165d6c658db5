import { ASK_COPY } from '@/copy/askSheet'
import { formatDayAndMonth } from '@/copy/format'
import { RELATION_WORDS } from '@/copy/relatives'
import { WHOM_COPY } from '@/copy/whom'
import { RELATIVES_MAX, type Relative } from '@/domain/relative'
import { TextLink } from '@/ui/TextLink'
import { askRefusal, type AskRefusal, type LaneView } from './serviceView'

interface AskSheetForProps {
  /** Begins the names of its fields. */
  id: string
  lanes: readonly LaneView[]
  mayName: boolean
  value: Relative | null
  onChange: (relative: Relative | null) => void
}

/** Whom a request is for. Where it cannot be asked now, it says why. */
export function AskSheetFor({ id, lanes, mayName, value, onChange }: AskSheetForProps) {
  // Nobody in particular is always among them.
  const count = lanes.length - 1
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{ASK_COPY.forWhom}</legend>
      <div className="mt-1 flex flex-col">
        {lanes.map((lane) => (
          <Choice
            key={lane.relative?.id ?? ''}
            name={`${id}-for`}
            lane={lane}
            isChosen={lane.relative?.id === value?.id}
            onChoose={() => onChange(lane.relative)}
          />
        ))}
      </div>
      {mayName && count < RELATIVES_MAX && (
        <TextLink
          to="/portal/cuenta/datos"
          hash="personas"
          className="inline-flex min-h-11 items-center text-sm"
        >
          {ASK_COPY.addSomebody}
        </TextLink>
      )}
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  lane: LaneView
  isChosen: boolean
  onChoose: () => void
}

function Choice({ name, lane, isChosen, onChoose }: ChoiceProps) {
  const { relative } = lane
  const refusal = askRefusal(lane)
  const small = refusal ? refusalWords(refusal) : relative && RELATION_WORDS[relative.relation]
  return (
    <label
      className={`flex min-h-11 items-center gap-2.5 py-1 ${refusal ? 'cursor-default text-soft' : 'cursor-pointer'}`}
    >
      <input
        type="radio"
        name={name}
        className="radio radio-primary shrink-0"
        disabled={refusal !== null}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 leading-snug">
        <span className="wrap-anywhere">{relative?.name ?? WHOM_COPY.heading(WHOM_COPY.family)}</span>{' '}
        {small && <span className="text-sm text-soft">{small}</span>}
      </span>
    </label>
  )
}

function refusalWords(refusal: AskRefusal): string {
  switch (refusal.kind) {
    case 'asked':
      return ASK_COPY.asked
    case 'cooldown':
      return ASK_COPY.askableFrom(formatDayAndMonth(refusal.until))
  }
}
