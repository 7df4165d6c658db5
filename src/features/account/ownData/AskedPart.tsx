import { type ReactNode, useEffect, useState } from 'react'
import type { ClubResult } from '@/client/http/result'
import { ERRORS } from '@/copy/errors'
import type { ErrorCode } from '@/domain/errorCode'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Skeleton, SkeletonBlock } from '@/ui/Skeleton'
import { useOnline } from '@/ui/useOnline'

interface AskedPartProps<Answer> {
  /** Asks the club; always the same function. */
  ask: () => Promise<ClubResult<Answer>>
  words: { loading: string; failed: string; offline: string; retry: string }
  /** What is shown of the answer; `askAgain` replaces it by a newer one. */
  children: (answer: Answer, askAgain: () => Promise<void>) => ReactNode
}

type Asked<Answer> =
  | { status: 'loading' }
  | { status: 'failed'; code: ErrorCode }
  | { status: 'answered'; answer: Answer }

/** Part of the account that is asked of the club while there is coverage, and not kept on the device. */
export function AskedPart<Answer>({ ask, words, children }: AskedPartProps<Answer>) {
  const isOnline = useOnline()
  const [asked, setAsked] = useState<Asked<Answer>>({ status: 'loading' })
  const load = async () => setAsked(toAsked(await ask()))
  useEffect(() => {
    if (isOnline) void ask().then((result) => setAsked(toAsked(result)))
  }, [isOnline, ask])

  if (!isOnline) return <Notice className="mt-4">{words.offline}</Notice>
  switch (asked.status) {
    case 'loading':
      return (
        <div className="mt-4">
          <Skeleton label={words.loading}>
            <SkeletonBlock className="h-14 w-full" />
          </Skeleton>
        </div>
      )
    case 'failed':
      return (
        <Notice
          tone="error"
          title={words.failed}
          className="mt-4"
          actions={
            <Button variant="secondary" onClick={() => void load()}>
              {words.retry}
            </Button>
          }
        >
          {ERRORS[asked.code]}
        </Notice>
      )
    case 'answered':
      return children(asked.answer, load)
  }
}

const toAsked = <Answer,>(result: ClubResult<Answer>): Asked<Answer> =>
  result.ok ? { status: 'answered', answer: result.value } : { status: 'failed', code: result.code }
