import { useEffect, useState } from 'react'
import { QUEUE_COPY } from '@/copy/panel/queue'
import { UNDO_MS } from '@/domain/periods'
import { Button } from '@/ui/Button'

/** What has just been noted of a request, and how to take it back. */
export interface Undoable {
  text: string
  undo: () => Promise<void>
}

interface UndoBarProps {
  undoable: Undoable
  /** At the foot of the screen, where its row is not shown any more. */
  isAtFoot?: boolean
  onGone: () => void
}

/** Says what has just been done, and takes it back for ten seconds; the focus on it, or the pointer, stops its clock. */
export function UndoBar({ undoable, isAtFoot = false, onGone }: UndoBarProps) {
  const [isHeld, setIsHeld] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    if (isHeld || isBusy) return
    const timer = setTimeout(onGone, UNDO_MS)
    return () => clearTimeout(timer)
  }, [undoable, isHeld, isBusy, onGone])

  async function takeBack() {
    setIsBusy(true)
    await undoable.undo()
    setIsBusy(false)
    onGone()
  }

  return (
    <div
      className={`flex max-w-xl flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-box border-2 border-success bg-base-100 px-4 py-2 ${isAtFoot ? 'sticky bottom-4 z-10 mt-4 shadow-lg' : ''}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <p role="status">{undoable.text}</p>
      <Button variant="secondary" busy={isBusy} busyText={QUEUE_COPY.saving} onClick={() => void takeBack()}>
        {QUEUE_COPY.undo}
      </Button>
    </div>
  )
}
