import type { OutboxEntry } from '@/client/store/rows'
import { TAKE_BACK_COPY } from '@/copy/takeBack'
import { Button } from '@/ui/Button'
import { useCanUndo } from './useCanUndo'

interface TakeBackProps {
  entry: OutboxEntry
  title: string
  /** Whom it is for, where that has to be said. */
  whom?: string | null
  onTakeBack: (id: string) => void
}

/** Takes back what has not left this device: undone in the first seconds, withdrawn while it waits for coverage. */
export function TakeBack({ entry, title, whom = null, onTakeBack }: TakeBackProps) {
  const word = useCanUndo(entry) ? TAKE_BACK_COPY.undo : TAKE_BACK_COPY.withdraw
  return (
    <Button variant="secondary" className="w-full" onClick={() => onTakeBack(entry.id)}>
      <span>
        {whom === null ? word : TAKE_BACK_COPY.of(word, whom)}
        <span className="sr-only">{TAKE_BACK_COPY.title(title)}</span>
      </span>
    </Button>
  )
}
