import type { OutboxEntry } from '@/client/store/rows'
import { TAKE_BACK_COPY } from '@/copy/takeBack'
import { Button } from '@/ui/Button'
import { ACTION_LOOK } from './actionLook'
import { isKept, type LaneView } from './serviceView'
import { useCanUndo } from './useCanUndo'

interface TakeBacksProps {
  lanes: readonly LaneView[]
  onTakeBack: (id: string) => void
}

/** Takes back what has not left this device, each by itself. */
export const TakeBacks = ({ lanes, onTakeBack }: TakeBacksProps) =>
  lanes.map(
    ({ service, entry, relative, whom }) =>
      isKept(entry) && (
        <TakeBack
          key={relative?.id ?? ''}
          entry={entry}
          title={service.title}
          whom={whom}
          onTakeBack={onTakeBack}
        />
      ),
  )

interface TakeBackProps extends Pick<TakeBacksProps, 'onTakeBack'>, Pick<LaneView, 'whom'> {
  entry: OutboxEntry
  title: string
}

/** Undone in the first seconds, withdrawn while it waits for coverage. */
function TakeBack({ entry, title, whom, onTakeBack }: TakeBackProps) {
  const word = useCanUndo(entry) ? TAKE_BACK_COPY.undo : TAKE_BACK_COPY.withdraw
  return (
    <Button variant="secondary" className={ACTION_LOOK} onClick={() => onTakeBack(entry.id)}>
      <span>
        {whom === null ? word : TAKE_BACK_COPY.of(word, whom)}
        <span className="sr-only">
          {whom === null ? TAKE_BACK_COPY.title(title) : TAKE_BACK_COPY.about(title)}
        </span>
      </span>
    </Button>
  )
}
