import { useLayoutEffect, useRef, useState } from 'react'
import { replyDrafts } from '@/client/drafts/replyDrafts'
import { staffApi } from '@/client/staff/staffApi'
import type { ContactMessage } from '@/contract/panel/messages'
import { MESSAGES_COPY } from '@/copy/panel/messages'
import { PANEL_SHARED_COPY } from '@/copy/panel/shared'
import { staffReason } from '@/copy/panel/staffReasons'
import { replyFormSchema } from '@/domain/panel/messageQuery'
import { Button } from '@/ui/Button'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { TextAreaField } from '@/ui/form/TextAreaField'
import { useClubForm } from '@/ui/form/useClubForm'
import { useToast } from '@/ui/useToast'

const { reply: copy } = MESSAGES_COPY

interface ReplyFormProps {
  message: ContactMessage
  /** With what has become of the message; without it, when the list has to be read again. */
  onChanged: (message?: ContactMessage) => Promise<void>
  onClose: () => void
}

/** Answers a message by a mail of the club. This tab keeps what is typed until it is sent, or given up. */
export function ReplyForm({
  message: { id, reach, name, is_own_address },
  onChanged,
  onClose,
}: ReplyFormProps) {
  const [start] = useState(() => replyDrafts.load(id))
  const form = useClubForm(replyFormSchema, { reply: start ?? '' })
  const showToast = useToast()
  const place = useRef<HTMLDivElement>(null)
  // Whoever opens it writes next; after a reload it is there already, and takes the focus from nobody.
  useLayoutEffect(() => {
    if (start === null) place.current?.querySelector('textarea')?.focus()
  }, [start])

  async function send({ reply }: { reply: string }) {
    const result = await staffApi.handleMessage(id, { handling: 'answered', reply })
    if (!result.ok && result.code !== 'message_closed') {
      form.showRefusal({
        message: staffReason(result.code, 'reply'),
        code: result.code,
        fields: result.fields,
      })
      return
    }
    replyDrafts.clear(id)
    if (result.ok) showToast({ tone: 'success', ...copy.done(reach) })
    else showToast({ tone: 'error', ...copy.taken })
    await onChanged(result.ok ? result.value : undefined)
  }

  function giveUp() {
    replyDrafts.clear(id)
    onClose()
  }

  return (
    <div ref={place} className="basis-full">
      <Form form={form} onSubmit={send} className="max-w-prose space-y-4" aria-label={copy.formLabel(name)}>
        <FormError form={form} />
        <TextAreaField
          form={form}
          name="reply"
          label={copy.label}
          hint={(is_own_address ? copy.ownAddress : copy.typedAddress)(reach)}
          rows={8}
          onTyped={(text) => replyDrafts.save(id, text)}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form} busyText={copy.busy}>
            {copy.send}
          </SubmitButton>
          <Button variant="secondary" onClick={giveUp}>
            {PANEL_SHARED_COPY.cancel}
          </Button>
        </div>
      </Form>
    </div>
  )
}
