import { useState } from 'react'
import { useMayManage } from '@/client/session/useMayManage'
import { staffApi } from '@/client/staff/staffApi'
import type { ContactMessage, handleMessage } from '@/contract/panel/messages'
import type { BodySent } from '@/contract/route'
import { MESSAGES_COPY } from '@/copy/panel/messages'
import { staffReason } from '@/copy/panel/staffReasons'
import { Button } from '@/ui/Button'
import { useToast } from '@/ui/useToast'
import { AnswerActions } from './AnswerActions'
import { ConfirmDeclaration, SetAsideDeclaration } from './DecisionDialogs'

interface MessageActionsProps {
  message: ContactMessage
  onChanged: () => Promise<void>
}

type Asked = 'confirmed' | 'set_aside'
const DIALOGS = { confirmed: ConfirmDeclaration, set_aside: SetAsideDeclaration } as const

/** What staff can do with a message that waits: a declaration is decided, everything else is answered. */
export function MessageActions({ message, onChanged }: MessageActionsProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const showToast = useToast()
  const mayManage = useMayManage()
  if (message.handling !== '' || !mayManage) return null

  async function handle(order: BodySent<typeof handleMessage>, failed: string, done?: string) {
    const result = await staffApi.handleMessage(message.id, order)
    setAsked(null)
    if (!result.ok) {
      showToast({ tone: 'error', title: failed, description: staffReason(result.code, 'declaration') })
    } else if (done) showToast({ tone: 'success', title: done })
    await onChanged()
  }

  if (message.kind === 'message') {
    const note = () => handle({ handling: 'answered' }, MESSAGES_COPY.answer.failed)
    return <AnswerActions message={message} onChanged={onChanged} note={note} />
  }
  const Asking = asked && DIALOGS[asked]
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3">
        {message.client && (
          <Button variant="secondary" className="px-4" onClick={() => setAsked('confirmed')}>
            {MESSAGES_COPY.confirm.button}
          </Button>
        )}
        <Button variant="quiet" className="px-4" onClick={() => setAsked('set_aside')}>
          {MESSAGES_COPY.setAside.button}
        </Button>
      </div>
      {Asking && <Asking message={message} handle={handle} onClose={() => setAsked(null)} />}
    </>
  )
}
