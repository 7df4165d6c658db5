import { useCallback } from 'react'
import { succeed, type ClubResult } from '@/client/http/result'
import type { ErrorCode } from '@/domain/errorCode'
import { useAnswer } from './useAnswer'

interface Page {
  /** For the next page; null on the last. */
  next: string | null
}

type LoadPage<P extends Page> = (cursor: string | null) => Promise<ClubResult<P>>

export interface Pages<P extends Page> {
  /** Those that were asked for so far; null until the first answer. */
  pages: readonly P[] | null
  failure: ErrorCode | null
  /** When all of them were read last. */
  readAt: Date | null
  hasMore: boolean
  more: () => Promise<void>
  /** Reads all of them again. */
  reload: () => Promise<void>
}

/** A list that is read page by page and stays on the screen as it grows. */
export function usePages<P extends Page>(loadPage: LoadPage<P>): Pages<P> {
  const readAgain = useCallback(
    (before: readonly P[] | null) => readPages(loadPage, [], before?.length ?? 1),
    [loadPage],
  )
  const readMore = useCallback(
    (before: readonly P[] | null) => readPages(loadPage, before ?? [], 1),
    [loadPage],
  )
  const { value: pages, failure, readAt, reload, ask } = useAnswer(readAgain)
  return {
    pages,
    failure,
    readAt,
    hasMore: Boolean(pages?.at(-1)?.next),
    more: () => ask(readMore),
    reload,
  }
}

/** Reads `count` pages after those that are there. */
async function readPages<P extends Page>(
  loadPage: LoadPage<P>,
  before: readonly P[],
  count: number,
): Promise<ClubResult<readonly P[]>> {
  const pages = [...before]
  for (let left = count; left > 0; left -= 1) {
    const result = await loadPage(pages.at(-1)?.next ?? null)
    if (!result.ok) return result
    pages.push(result.value)
    if (result.value.next === null) break
  }
  return succeed(pages)
}
