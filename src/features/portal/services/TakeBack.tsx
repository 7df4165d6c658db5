import type { OutboxEntry } from '@/client/store/rows'
import { REQUESTS_COPY } from '@/copy/requests'
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
  const word = useCanUndo(entry) ? REQUESTS_COPY.undo : REQUESTS_COPY.withdraw
  return (
    <Button variant="secondary" className="w-full" onClick={() => onTakeBack(entry.id)}>
      <span>
        {whom === null ? word : REQUESTS_COPY.takeBackOf(word, whom)}
        <span className="sr-only">{REQUESTS_COPY.withdrawOf(title)}</span>
      </span>
    </Button>
  )
}
