import { useState } from 'react'
import type { ClubResult } from '@/client/http/result'
import { staffApi } from '@/client/staff/staffApi'
import type { Detail } from '@/contract/panel/clients'
import { ASSISTED_COPY as copy } from '@/copy/panel/assisted'
import { MONEY_COPY } from '@/copy/panel/money'
import { staffReason } from '@/copy/panel/staffReasons'
import { fullName } from '@/domain/clientName'
import { type ToldAt, datedFormSchema } from '@/domain/panel/told'
import { TextField } from '@/ui/form/TextField'
import { useClubForm } from '@/ui/form/useClubForm'
import { useToast } from '@/ui/useToast'
import type { RunCommand } from './clientCommand'
import { ToldFrame } from './ToldFrame'

export type ToldDeed = 'cancellation' | 'withdrawal' | 'bereavement'

/** What counts from when a client has told the club: each is the twin of what the client does alone. */
const CALLS: Record<ToldDeed, (id: string, told: ToldAt) => Promise<ClubResult<Detail>>> = {
  cancellation: staffApi.cancelForClient,
  withdrawal: staffApi.withdrawForClient,
  bereavement: staffApi.reportBereavementForClient,
}

interface ToldDialogProps {
  deed: ToldDeed
  /** Whether it is a withdrawal from a membership that has ended: it was told before, and staff say when. */
  ofEnded: boolean
  client: Detail['client']
  run: RunCommand
  onClose: () => void
}

/** Asks who has told it, how that was made sure of, and when. */
export function ToldDialog({ deed, ofEnded, client, run, onClose }: ToldDialogProps) {
  const [opened] = useState(() => (ofEnded ? '' : fieldTime(new Date())))
  const form = useClubForm(datedFormSchema, { told_by: '', identified_by: '', told_at: opened })
  const showToast = useToast()
  const words = copy[deed]
  const name = fullName(client)
  const effects = ofEnded ? copy.withdrawal.effectsOnEnded : words.effects

  async function record({ told_at, ...told }: ToldAt & { told_at: string }) {
    // As long as nobody has changed it, it means now.
    const moment = told_at === opened ? null : new Date(told_at).toISOString()
    const result = await run(() => CALLS[deed](client.id, { ...told, told_at: moment }))
    if (!result.ok) {
      form.showRefusal({
        message: `${words.failed}. ${staffReason(result.code, deed)}`,
        code: result.code,
        fields: result.fields,
      })
      return
    }
    onClose()
    if (isAwaited(result.value)) showToast({ tone: 'info', ...MONEY_COPY.awaited })
    else showToast({ tone: 'success', title: words.done(name) })
  }

  return (
    <ToldFrame form={form} words={{ ...words, effects }} name={name} onSubmit={record} onClose={onClose}>
      <TextField
        form={form}
        name="told_at"
        label={copy.fields.told_at}
        hint={ofEnded ? copy.told_at_hint.ended : copy.told_at_hint.running}
        type="datetime-local"
      />
    </ToldFrame>
  )
}

/** The order is stored, and Stripe has not carried it out yet. */
export const isAwaited = ({ ending }: Detail): boolean => ending?.ends_at === null

/** «2026-11-21T10:05», by this computer's clock, as the field wants it. */
const fieldTime = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
