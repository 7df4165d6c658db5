import { staffApi } from '@/client/staff/staffApi'
import type { ContactMessage } from '@/contract/panel/messages'
import { formatDateTime } from '@/copy/format'
import { MESSAGES_COPY } from '@/copy/panel/messages'
import { Badge } from '@/ui/Badge'
import { LETTER } from '../shared/beginningOf'
import { CutText } from '../shared/CutText'
import { ForManagers } from '../shared/ForManagers'
import { MAIL_LOOKS } from '../shared/mailLooks'
import { ResendButton } from '../shared/ResendButton'

const { reply: copy } = MESSAGES_COPY

interface SentReplyProps {
  message: ContactMessage
  onChanged: () => Promise<void>
}

/** What was answered by mail, and whether that mail has left; one that has not can be sent again. */
export function SentReply({ message: { name, number, reply }, onChanged }: SentReplyProps) {
  if (!reply) return null
  const { text, mail } = reply
  return (
    <div className="mt-2 max-w-prose border-l-4 border-outline pl-4">
      <p className="leading-snug wrap-anywhere">
        <span className="sr-only">{copy.was} </span>
        <CutText text={text} of={copy.of(name, number)} room={LETTER} />
      </p>
      {mail && (
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
          <Badge {...MAIL_LOOKS[mail.state]}>{copy.mail[mail.state]}</Badge>
          {mail.sent_at && formatDateTime(mail.sent_at)}
          {mail.state === 'queued' && mail.attempts > 0 && MESSAGES_COPY.attempts(mail.attempts)}
        </p>
      )}
      {mail?.state === 'failed' && (
        <ForManagers>
          <div className="mt-3">
            <ResendButton
              of={copy.of(name, number)}
              resend={() => staffApi.resendMail(mail.id)}
              onResent={onChanged}
            />
          </div>
        </ForManagers>
      )}
    </div>
  )
}
