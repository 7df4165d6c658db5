import { useState } from 'react'
import { replyDrafts } from '@/client/drafts/replyDrafts'
import type { ContactMessage } from '@/contract/panel/messages'
import { MESSAGES_COPY } from '@/copy/panel/messages'
import { Button } from '@/ui/Button'
import { RunButton } from '../shared/RunButton'
import { ReplyForm } from './ReplyForm'

const { answer, reply } = MESSAGES_COPY

interface AnswerActionsProps {
  message: ContactMessage
  onChanged: () => Promise<void>
  /** Notes that somebody has answered in another way. */
  note: () => Promise<void>
}

/** How a message is answered: by a mail of the club where its sender has left an address; or else it is only noted. */
export function AnswerActions({ message, onChanged, note }: AnswerActionsProps) {
  const { id, name, can_reply } = message
  const [step, setStep] = useState<'asked' | 'writing' | 'left'>(() =>
    replyDrafts.load(id) === null ? 'asked' : 'writing',
  )
  if (can_reply && step === 'writing')
    return <ReplyForm message={message} onChanged={onChanged} onClose={() => setStep('left')} />
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {can_reply && (
        <Button ref={step === 'left' ? focus : null} className="px-4" onClick={() => setStep('writing')}>
          {reply.button}
          <span className="sr-only">{reply.buttonTo(name)}</span>
        </Button>
      )}
      <RunButton variant="secondary" className="px-4" busyText={answer.busy} run={note}>
        {answer.button}
      </RunButton>
    </div>
  )
}

/** Whoever has left the form goes on from the button that opened it. */
const focus = (button: HTMLButtonElement | null): void => button?.focus()
