import { accountApi } from '@/client/api/accountApi'
import type { Member } from '@/client/member/Member'
import { session } from '@/client/session/session'
import { OWN_DATA_COPY } from '@/copy/account/ownData'
import { CODE_COPY } from '@/copy/code'
import { codeSchema } from '@/domain/account/accountForms'
import type { CodeRequest } from '@/client/drafts/codeRequest'
import { Button } from '@/ui/Button'
import { CodeField } from '@/ui/code/CodeField'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { useClubForm } from '@/ui/form/useClubForm'
import { useToast } from '@/ui/useToast'
import { ifCutOff, toAccountRefusal } from './toAccountRefusal'

const copy = OWN_DATA_COPY.email

interface EmailChangeCodeFormProps {
  member: Member
  sent: CodeRequest
  /** Asks for another code, or for another address. */
  onAgain: () => void
  onDone: () => void
}

/** The code from the new address; with it the address is changed and confirmed. */
export function EmailChangeCodeForm({ member, sent, onAgain, onDone }: EmailChangeCodeFormProps) {
  const form = useClubForm(codeSchema, { code: '' })
  const showToast = useToast()

  async function submit({ code }: { code: string }) {
    const cutOff = ifCutOff(OWN_DATA_COPY.emailUncertain)
    const result = await session.renewBy(() => accountApi.confirmEmail({ requestId: sent.requestId, code }))
    if (!result.ok) {
      form.showRefusal(toAccountRefusal(result, cutOff))
      return
    }
    await member.engine.syncNow()
    showToast({ tone: 'success', ...copy.done(sent.email) })
    onDone()
  }

  return (
    <Form form={form} onSubmit={submit} className="space-y-5" aria-label={copy.edit}>
      <p>
        {copy.sentText(sent.email)} {CODE_COPY.notHere}
      </p>
      <FormError form={form} />
      <CodeField form={form} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} busyText={copy.confirming}>
          {copy.confirm}
        </SubmitButton>
        <Button variant="secondary" onClick={onAgain}>
          {copy.again}
        </Button>
        <Button variant="quiet" className="max-sm:px-0" onClick={onDone}>
          {copy.cancel}
        </Button>
      </div>
    </Form>
  )
}
