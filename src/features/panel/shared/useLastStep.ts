import { useCallback, useState } from 'react'
import { goAlong } from './keepPlace'
import type { Undoable } from './UndoBar'

/** A step that was taken in a row. */
interface Step<Row> {
  /** As it was before: it stays where it stood, so that nothing moves away under the finger. */
  row: Row
  /** Null until the club has answered. */
  undoable: Undoable | null
}

/**
 * Takes a step in a row.
 * @param tell tells the club, and whether that was done
 */
export type TakeStep = (tell: () => Promise<boolean>, undoable: Undoable) => Promise<void>

export interface LastStep<Row> {
  /** The last step, until it can no longer be taken back. */
  last: Step<Row> | null
  /** Notes a step before the club is told: the list may be read again before its answer has come. */
  take: (row: Row, ...step: Parameters<TakeStep>) => Promise<void>
  /** It cannot be taken back any more, or has been. Its row may go to another place now; whoever has the focus in it goes along. */
  forget: () => void
}

/** The step that staff took last in a list. Each new one takes the place of the one before, whatever that one still waits for. */
export function useLastStep<Row extends { id: string }>(): LastStep<Row> {
  const [last, setLast] = useState<Step<Row> | null>(null)

  const take: LastStep<Row>['take'] = async (row, tell, undoable) => {
    // A further step moves it no more than the first.
    const step: Step<Row> = { row: last?.row.id === row.id ? last.row : row, undoable: null }
    const told = { ...step, undoable }
    setLast(step)
    const isTold = await tell()
    setLast((now) => (now === step ? (isTold ? told : null) : now))
  }

  const forget = useCallback(() => {
    if (!last) return
    const restore = goAlong(last.row.id)
    setLast((now) => (now === last ? null : now))
    restore()
  }, [last])

  return { last, take, forget }
}
