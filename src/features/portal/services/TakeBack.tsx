import type { OutboxEntry } from '@/client/store/rows'
import { REQUESTS_COPY } from '@/copy/requests'
import { Button } from '@/ui/Button'
import { useCanUndo } from './useCanUndo'

interface TakeBackProps {
  entry: OutboxEntry
  title: string
  onTakeBack: (id: string) => void
  className?: string
}

/** Takes back what has not left this device: undone in the first seconds, withdrawn while it waits for coverage. */
export function TakeBack({ entry, title, onTakeBack, className = 'w-full' }: TakeBackProps) {
  const canUndo = useCanUndo(entry)
  return (
    <Button variant="secondary" className={className} onClick={() => onTakeBack(entry.id)}>
      {canUndo ? REQUESTS_COPY.undo : REQUESTS_COPY.withdraw}
      <span className="sr-only">{REQUESTS_COPY.withdrawOf(title)}</span>
    </Button>
  )
}
