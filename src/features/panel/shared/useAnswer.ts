import { useCallback, useEffect, useRef, useState } from 'react'
import type { ClubResult } from '@/client/http/result'
import type { ErrorCode } from '@/domain/errorCode'

interface Known<T> {
  /** Null until the first answer. */
  value: T | null
  /** Why the last question was not answered; the value is then the one before it. */
  failure: ErrorCode | null
  /** When the whole value was read last, by this device's clock; null before. */
  readAt: Date | null
}

/** What to ask, given what is known. */
type Question<T> = (before: T | null) => Promise<ClubResult<T>>

export interface Answer<T> extends Known<T> {
  /** Asks the same again. */
  reload: () => Promise<void>
  /** Asks in another way, after whatever is being asked already. */
  ask: (question: Question<T>) => Promise<void>
}

const NOTHING = { value: null, failure: null, readAt: null }

/**
 * What the server answers to `load`, asked at once and whenever `load` is another function. It is kept in memory only.
 * Questions wait for each other, so that an older answer never replaces a newer one.
 */
export function useAnswer<T>(load: Question<T>): Answer<T> {
  const [known, setKnown] = useState<Known<T> & { load: Question<T> }>({ ...NOTHING, load })
  const topic = useRef<{
    load: Question<T>
    value: T | null
    readAt: Date | null
    queue: Promise<void>
  } | null>(null)

  const ask = useCallback(
    (question: Question<T>) => {
      const mine = topic.current
      if (mine?.load !== load) return Promise.resolve()
      mine.queue = mine.queue.then(async () => {
        if (topic.current !== mine) return
        const result = await question(mine.value)
        if (topic.current !== mine) return
        if (result.ok) {
          mine.value = result.value
          if (question === load) mine.readAt = new Date()
        }
        const { value, readAt } = mine
        setKnown({ load, value, readAt, failure: result.ok ? null : result.code })
      })
      return mine.queue
    },
    [load],
  )
  const reload = useCallback(() => ask(load), [ask, load])

  useEffect(() => {
    topic.current = { load, value: null, readAt: null, queue: Promise.resolve() }
    void ask(load)
    return () => {
      topic.current = null
    }
  }, [ask, load])

  const { value, failure, readAt } = known.load === load ? known : NOTHING
  return { value, failure, readAt, reload, ask }
}
