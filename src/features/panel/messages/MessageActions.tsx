import { useState } from 'react'
import { staffApi } from '@/client/staff/staffApi'
import type { ContactMessage, handleMessage } from '@/contract/panel/messages'
import type { BodySent } from '@/contract/route'
import { formatDateTime } from '@/copy/format'
import { MESSAGES_COPY, SET_ASIDE_WORDS } from '@/copy/panel/messages'
import { staffReason } from '@/copy/panel/staffReasons'
import { SET_ASIDE_REASONS, type SetAsideReason } from '@/domain/panel/messageQuery'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { SelectField } from '@/ui/SelectField'
import { useToast } from '@/ui/useToast'
import { RunButton } from '../shared/RunButton'

interface MessageActionsProps {
  message: ContactMessage
  onChanged: () => Promise<void>
}

type Asked = 'confirmed' | 'set_aside'
const WORDS = { confirmed: MESSAGES_COPY.confirm, set_aside: MESSAGES_COPY.setAside } as const

/** What staff can do with a message that waits: a declaration is decided, everything else is answered. */
export function MessageActions({ message, onChanged }: MessageActionsProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [reason, setReason] = useState<SetAsideReason>(message.client ? 'not_theirs' : 'no_account')
  const [isBusy, setIsBusy] = useState(false)
  const showToast = useToast()
  if (message.handling !== '') return null

  async function handle(order: BodySent<typeof handleMessage>, failed: string, done?: string) {
    const result = await staffApi.handleMessage(message.id, order)
    setAsked(null)
    if (!result.ok) {
      showToast({ tone: 'error', title: failed, description: staffReason(result.code, 'declaration') })
    } else if (done) showToast({ tone: 'success', title: done })
    await onChanged()
  }

  async function decide(what: Asked) {
    setIsBusy(true)
    const { failed, done } = WORDS[what]
    await handle({ handling: what, reason: what === 'set_aside' ? reason : null }, failed, done)
    setIsBusy(false)
  }

  if (message.kind === 'message') {
    const { button, busy, failed } = MESSAGES_COPY.answer
    return (
      <RunButton
        variant="secondary"
        className="mt-4 px-4"
        busyText={busy}
        run={() => handle({ handling: 'answered' }, failed)}
      >
        {button}
      </RunButton>
    )
  }
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
      {asked === 'confirmed' && (
        <ConfirmDialog
          title={MESSAGES_COPY.confirm.title}
          confirmLabel={MESSAGES_COPY.confirm.button}
          cancelLabel={MESSAGES_COPY.confirm.cancel}
          busy={isBusy}
          busyText={MESSAGES_COPY.confirm.busy}
          onConfirm={() => void decide('confirmed')}
          onCancel={() => setAsked(null)}
        >
          <p className="font-semibold">{MESSAGES_COPY.confirm.who(message.client?.name ?? message.name)}</p>
          <ul className="mt-2 list-disc space-y-1 pl-6">
            {MESSAGES_COPY.confirm.effects(formatDateTime(message.created)).map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
      {asked === 'set_aside' && (
        <ConfirmDialog
          title={MESSAGES_COPY.setAside.title}
          confirmLabel={MESSAGES_COPY.setAside.confirm}
          cancelLabel={MESSAGES_COPY.confirm.cancel}
          busy={isBusy}
          busyText={MESSAGES_COPY.setAside.busy}
          onConfirm={() => void decide('set_aside')}
          onCancel={() => setAsked(null)}
        >
          <p className="mb-4">{MESSAGES_COPY.setAside.text}</p>
          <SelectField
            label={MESSAGES_COPY.setAside.label}
            value={reason}
            onChange={(value) => setReason(SET_ASIDE_REASONS.find((known) => known === value) ?? reason)}
          >
            {SET_ASIDE_REASONS.map((known) => (
              <option key={known} value={known}>
                {SET_ASIDE_WORDS[known]}
              </option>
            ))}
          </SelectField>
        </ConfirmDialog>
      )}
    </>
  )
}
