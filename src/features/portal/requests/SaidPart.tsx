import { useState } from 'react'
import { requestApi } from '@/client/api/requestApi'
import type { Member } from '@/client/member/Member'
import { CALL_TIME_WORDS } from '@/copy/askSheet'
import { ERRORS } from '@/copy/errors'
import { REQUESTS_COPY } from '@/copy/requests'
import type { ErrorCode } from '@/domain/errorCode'
import { RunButton } from '@/ui/Button'
import type { RequestView } from './requestView'

const { said: copy } = REQUESTS_COPY

interface SaidPartProps {
  member: Member
  view: RequestView
  title: string
}

/** What the person said with a request, and the way to remove it, which withdraws the consent that keeps it. */
export function SaidPart({ member, view: { id, said, receivedAt }, title }: SaidPartProps) {
  const [failure, setFailure] = useState<ErrorCode | null>(null)
  if (!said) return null

  async function remove() {
    const result = await requestApi.removeSaid(id)
    // One that is gone already is gone.
    setFailure(result.ok || result.code === 'not_found' ? null : result.code)
    await member.engine.syncNow()
  }

  return (
    <div className="mt-3 max-w-prose border-l-4 border-base-300 pl-4">
      {said.text && (
        <p>
          <span className="text-sm text-soft">{copy.text}</span>
          <span className="block whitespace-pre-line">{said.text}</span>
        </p>
      )}
      {said.call_at !== 'any' && <p>{copy.callAt(CALL_TIME_WORDS[said.call_at])}</p>}
      {receivedAt && (
        <RunButton variant="text" busyText={copy.removing} run={remove}>
          {copy.remove}
          <span className="sr-only">{copy.removeOf(title)}</span>
        </RunButton>
      )}
      <p role="alert" className="text-sm text-error empty:hidden">
        {failure && ERRORS[failure]}
      </p>
    </div>
  )
}
