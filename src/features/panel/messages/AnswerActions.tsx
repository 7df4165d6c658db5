import { useState } from 'react'
import { replyDrafts } from '@/client/drafts/replyDrafts'
import type { ContactMessage } from '@/contract/panel/messages'
import { MESSAGES_COPY } from '@/copy/panel/messages'
import { Button, RunButton } from '@/ui/Button'
import { ROW_LINK } from '../shared/rowLink'
import { MAIN_DEED, OTHER_DEED } from './deeds'
import { ReplyForm } from './ReplyForm'

const { answer, reply } = MESSAGES_COPY

interface AnswerActionsProps {
  message: ContactMessage
  /** The one to answer first. */
  isNext: boolean
  onChanged: (message?: ContactMessage) => Promise<void>
  /** Notes that somebody has answered in another way. */
  note: () => Promise<void>
}

/** How a message is answered: by a mail of the club where its sender has left an address; or else it is only noted. */
export function AnswerActions({ message, isNext, onChanged, note }: AnswerActionsProps) {
  const { id, name, number, can_reply } = message
  const [step, setStep] = useState<'asked' | 'writing' | 'left'>(() =>
    replyDrafts.load(id) === null ? 'asked' : 'writing',
  )
  if (can_reply && step === 'writing')
    return <ReplyForm message={message} onChanged={onChanged} onClose={() => setStep('left')} />
  const of = <span className="sr-only">{MESSAGES_COPY.of(name, number)}</span>
  return (
    <>
      {can_reply && (
        <Button
          ref={step === 'left' ? focus : null}
          variant={isNext ? 'primary' : 'secondary'}
          className={MAIN_DEED}
          onClick={() => setStep('writing')}
        >
          {reply.button}
          {of}
        </Button>
      )}
      <RunButton variant="quiet" className={`${OTHER_DEED} ${ROW_LINK}`} busyText={answer.busy} run={note}>
        {answer.button}
        {of}
      </RunButton>
    </>
  )
}

/** Whoever has left the form goes on from the button that opened it. */
const focus = (button: HTMLButtonElement | null): void => button?.focus()
