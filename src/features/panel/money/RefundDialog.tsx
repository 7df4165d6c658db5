import { useLayoutEffect, useRef, useState } from 'react'
import type { Detail } from '@/contract/panel/clients'
import { staffApi } from '@/client/staff/staffApi'
import { formatDate, formatMoney } from '@/copy/format'
import { CLIENT_COPY } from '@/copy/panel/client'
import { MONEY_COPY } from '@/copy/panel/money'
import { PANEL_SHARED_COPY } from '@/copy/panel/shared'
import { staffReason } from '@/copy/panel/staffReasons'
import { fullName } from '@/domain/clientName'
import { refundFormSchema } from '@/domain/panel/refundForm'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { TextField } from '@/ui/form/TextField'
import { useClubForm } from '@/ui/form/useClubForm'
import { useToast } from '@/ui/useToast'
import type { RunCommand } from './clientCommand'

const { giveBack: copy } = MONEY_COPY

interface RefundDialogProps {
  client: Detail['client']
  payment: Detail['payments'][number]
  run: RunCommand
  onClose: () => void
}

/** Asks how much of a payment goes back, at most what is left of it. The focus begins on the way out. */
export function RefundDialog({ client, payment, run, onClose }: RefundDialogProps) {
  const { refundable_cents: rest } = payment
  const [schema] = useState(() => refundFormSchema(rest))
  const form = useClubForm(schema, { amount: inEuros(rest) })
  const [isBusy, setIsBusy] = useState(false)
  const wayOut = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => wayOut.current?.focus(), [])
  const showToast = useToast()
  const name = fullName(client)
  const date = payment.date ? formatDate(payment.date) : CLIENT_COPY.unknown

  async function giveBack({ amount }: { amount: number }) {
    setIsBusy(true)
    const result = await run(() =>
      staffApi.refundPayment(client.id, {
        paymentId: payment.id,
        amount_cents: amount === rest ? null : amount,
      }),
    )
    setIsBusy(false)
    if (!result.ok) {
      form.showRefusal({
        message: `${copy.failed}. ${staffReason(result.code, 'refund')}`,
        code: result.code,
      })
      return
    }
    onClose()
    showToast({ tone: 'success', title: copy.done(name), description: copy.doneText })
  }

  return (
    <Dialog title={copy.title} onCancel={() => !isBusy && onClose()}>
      <p className="mt-3 font-semibold">{copy.who(name, formatMoney(payment.amount_cents), date)}</p>
      <p className="mt-2">{copy.keeps}</p>
      <Form form={form} onSubmit={giveBack} className="mt-4 space-y-5" aria-label={copy.formLabel}>
        <FormError form={form} />
        <TextField
          form={form}
          name="amount"
          label={copy.label}
          hint={copy.hint(formatMoney(rest))}
          inputMode="decimal"
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form} variant="danger" busyText={copy.busy}>
            {copy.confirm}
          </SubmitButton>
          <Button ref={wayOut} variant="secondary" disabled={isBusy} onClick={onClose}>
            {PANEL_SHARED_COPY.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** «19,99», as the field wants it. */
const inEuros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')
