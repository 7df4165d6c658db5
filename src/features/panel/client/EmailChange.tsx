import { useState } from 'react'
import { object } from 'valibot'
import { staffApi } from '@/client/staff/staffApi'
import type { Detail } from '@/contract/panel/clients'
import { ASSISTED_COPY } from '@/copy/panel/assisted'
import { staffReason } from '@/copy/panel/staffReasons'
import { codeSchema } from '@/domain/account/accountForms'
import { fullName } from '@/domain/clientName'
import { emailField } from '@/domain/forms'
import { provedEntries } from '@/domain/panel/told'
import { Button } from '@/ui/Button'
import { CodeField } from '@/ui/code/CodeField'
import { EmailField } from '@/ui/form/EmailField'
import { type FormOutput, useClubForm } from '@/ui/form/useClubForm'
import { useToast } from '@/ui/useToast'
import { FormDialog } from '../shared/FormDialog'
import type { RunCommand } from '../money/clientCommand'
import { ToldFrame } from '../money/ToldFrame'
import { DEED_LINK } from '../shared/rowLink'

const schema = object({ ...provedEntries, email: emailField })
type Order = FormOutput<typeof schema>
/** What was ordered, and the code that was mailed for it. */
type Sent = Order & { requestId: string }

interface EmailChangeProps {
  client: Detail['client']
  run: RunCommand
}

/** Changes the address of a client who has told the club, once they have read out the code that has come to the new one. */
export function EmailChange({ client, run }: EmailChangeProps) {
  const [step, setStep] = useState<'order' | Sent | null>(null)
  const close = (): void => setStep(null)
  return (
    <>
      <Button variant="text" className={DEED_LINK} onClick={() => setStep('order')}>
        {ASSISTED_COPY.email.button}
      </Button>
      {step === 'order' && <OrderDialog client={client} onSent={setStep} onClose={close} />}
      {step && step !== 'order' && <CodeDialog sent={step} client={client} run={run} onClose={close} />}
    </>
  )
}

interface OrderDialogProps extends Pick<EmailChangeProps, 'client'> {
  onSent: (sent: Sent) => void
  onClose: () => void
}

function OrderDialog({ client, onSent, onClose }: OrderDialogProps) {
  const copy = ASSISTED_COPY.email
  const form = useClubForm(schema, { told_by: '', identified_by: '', email: '' })

  async function order(wanted: Order) {
    const result = await staffApi.changeEmailForClient(client.id, wanted)
    if (result.ok) {
      onSent({ ...wanted, requestId: result.value.requestId })
      return
    }
    const message = `${copy.failed}. ${staffReason(result.code)}`
    form.showRefusal({ message, code: result.code, fields: result.fields })
  }

  return (
    <ToldFrame
      form={form}
      words={copy}
      name={fullName(client)}
      isProved
      isHarmless
      onSubmit={order}
      onClose={onClose}
    >
      <EmailField form={form} name="email" label={copy.label} autoComplete="off" />
    </ToldFrame>
  )
}

function CodeDialog({
  sent: { email, ...sent },
  client,
  run,
  onClose,
}: EmailChangeProps & { sent: Sent; onClose: () => void }) {
  const copy = ASSISTED_COPY.emailCode
  const form = useClubForm(codeSchema, { code: '' })
  const showToast = useToast()

  async function confirm({ code }: { code: string }) {
    const result = await run(() => staffApi.confirmEmailForClient(client.id, { ...sent, code }))
    if (!result.ok) {
      const message = `${copy.failed}. ${staffReason(result.code)}`
      form.showRefusal({ message, code: result.code, fields: result.fields })
      return
    }
    onClose()
    showToast({ tone: 'success', title: copy.done(fullName(client)) })
  }

  return (
    <FormDialog
      form={form}
      title={copy.title}
      about={<p className="wrap-anywhere">{copy.about(email)}</p>}
      confirmLabel={copy.confirm}
      busyText={copy.busy}
      isHarmless
      onSubmit={confirm}
      onClose={onClose}
    >
      <CodeField form={form} />
    </FormDialog>
  )
}
