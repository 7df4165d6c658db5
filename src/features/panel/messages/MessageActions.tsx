import { lazy, useState } from 'react'
import { useMayManage } from '@/client/session/useMayManage'
import { staffApi } from '@/client/staff/staffApi'
import type { ContactMessage, handleMessage } from '@/contract/panel/messages'
import type { BodySent } from '@/contract/route'
import { MESSAGES_COPY } from '@/copy/panel/messages'
import { staffReason } from '@/copy/panel/staffReasons'
import { Button } from '@/ui/Button'
import { useToast } from '@/ui/useToast'
import { LazyDialog } from '../shared/LazyDialog'
import { ROW_LINK } from '../shared/rowLink'
import { AnswerActions } from './AnswerActions'
import type { Decision } from './DecisionDialogs'
import { MAIN_DEED, OTHER_DEED } from './deeds'

const DecisionDialog = lazy(async () => ({ default: (await import('./DecisionDialogs')).DecisionDialog }))

interface MessageActionsProps {
  message: ContactMessage
  /** The one to answer first. */
  isNext: boolean
  /** With what has become of the message; without it, when the list has to be read again. */
  onChanged: (message?: ContactMessage) => Promise<void>
}

/** What staff can do with a message that waits: a declaration is decided, everything else is answered. */
export function MessageActions({ message, isNext, onChanged }: MessageActionsProps) {
  const [asked, setAsked] = useState<Decision | null>(null)
  const showToast = useToast()
  const mayManage = useMayManage()
  if (message.handling !== '' || !mayManage) return null

  async function handle(order: BodySent<typeof handleMessage>, failed: string, done?: string) {
    const result = await staffApi.handleMessage(message.id, order)
    setAsked(null)
    if (!result.ok) {
      showToast({ tone: 'error', title: failed, description: staffReason(result.code, 'declaration') })
    } else if (done) showToast({ tone: 'success', title: done })
    await onChanged(result.ok ? result.value : undefined)
  }

  if (message.kind === 'message') {
    const note = () => handle({ handling: 'answered' }, MESSAGES_COPY.answer.failed)
    return <AnswerActions message={message} isNext={isNext} onChanged={onChanged} note={note} />
  }
  const { confirm, setAside } = MESSAGES_COPY
  const of = MESSAGES_COPY.of(message.name, message.number)
  return (
    <>
      {message.client && (
        <Button variant="secondary" className={MAIN_DEED} onClick={() => setAsked('confirmed')}>
          {confirm.verb}
          <span className="sr-only">{confirm.object + of}</span>
        </Button>
      )}
      <Button variant="quiet" className={`${OTHER_DEED} ${ROW_LINK}`} onClick={() => setAsked('set_aside')}>
        {setAside.button}
        <span className="sr-only">{of}</span>
      </Button>
      {asked && (
        <LazyDialog>
          <DecisionDialog decision={asked} message={message} handle={handle} onClose={() => setAsked(null)} />
        </LazyDialog>
      )}
    </>
  )
}
