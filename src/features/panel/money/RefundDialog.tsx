import { useState } from 'react'
import type { Detail } from '@/contract/panel/clients'
import { staffApi } from '@/client/staff/staffApi'
import { formatDate, formatMoney } from '@/copy/format'
import { CLIENT_COPY } from '@/copy/panel/client'
import { MONEY_COPY } from '@/copy/panel/money'
import { staffReason } from '@/copy/panel/staffReasons'
import { fullName } from '@/domain/clientName'
import { refundFormSchema } from '@/domain/panel/refundForm'
import { TextField } from '@/ui/form/TextField'
import { useClubForm } from '@/ui/form/useClubForm'
import { useToast } from '@/ui/useToast'
import { FormDialog } from '../shared/FormDialog'
import type { RunCommand } from './clientCommand'

const { giveBack: copy } = MONEY_COPY

interface RefundDialogProps {
  client: Detail['client']
  payment: Detail['payments'][number]
  run: RunCommand
  onClose: () => void
}

/** Asks how much of a payment goes back, at most what is left of it. */
export function RefundDialog({ client, payment, run, onClose }: RefundDialogProps) {
  const { refundable_cents: rest } = payment
  const [schema] = useState(() => refundFormSchema(rest))
  const form = useClubForm(schema, { amount: inEuros(rest) })
  const showToast = useToast()
  const name = fullName(client)
  const date = payment.date ? formatDate(payment.date) : CLIENT_COPY.unknown

  async function giveBack({ amount }: { amount: number }) {
    const result = await run(() =>
      staffApi.refundPayment(client.id, {
        paymentId: payment.id,
        amount_cents: amount === rest ? null : amount,
      }),
    )
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
    <FormDialog
      form={form}
      title={copy.title}
      about={
        <>
          <p className="font-semibold">{copy.who(name, formatMoney(payment.amount_cents), date)}</p>
          <p className="mt-2">{copy.keeps}</p>
        </>
      }
      confirmLabel={copy.confirm}
      busyText={copy.busy}
      onSubmit={giveBack}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="amount"
        label={copy.label}
        hint={copy.hint(formatMoney(rest))}
        inputMode="decimal"
        autoComplete="off"
      />
    </FormDialog>
  )
}

/** «19,99», as the field wants it. */
const inEuros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')
