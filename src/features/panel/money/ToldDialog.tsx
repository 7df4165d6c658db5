import { useLayoutEffect, useRef, useState } from 'react'
import type { ClubResult } from '@/client/http/result'
import { staffApi } from '@/client/staff/staffApi'
import type { Detail } from '@/contract/panel/clients'
import { ASSISTED_COPY as copy, PROOF_WORDS, TELLER_WORDS } from '@/copy/panel/assisted'
import { MONEY_COPY } from '@/copy/panel/money'
import { staffReason } from '@/copy/panel/staffReasons'
import { fullName } from '@/domain/clientName'
import { CALLER_PROOFS, TELLERS, type Told, toldFormSchema } from '@/domain/panel/told'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { ChoiceField } from '@/ui/form/ChoiceField'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { TextField } from '@/ui/form/TextField'
import { useClubForm } from '@/ui/form/useClubForm'
import { useToast } from '@/ui/useToast'
import type { RunCommand } from './clientCommand'

export type ToldDeed = 'withdrawal' | 'bereavement'

/** What staff can do for a client who has told the club: each is the twin of what the client does alone. */
const CALLS: Record<ToldDeed, (id: string, told: Told) => Promise<ClubResult<Detail>>> = {
  withdrawal: staffApi.withdrawForClient,
  bereavement: staffApi.reportBereavementForClient,
}

interface ToldDialogProps {
  deed: ToldDeed
  client: Detail['client']
  run: RunCommand
  onClose: () => void
}

/** Asks who has told it, how that was made sure of, and when. The focus begins on the way out. */
export function ToldDialog({ deed, client, run, onClose }: ToldDialogProps) {
  const [opened] = useState(() => fieldTime(new Date()))
  const form = useClubForm(toldFormSchema, { told_by: '', identified_by: '', told_at: opened })
  const [isBusy, setIsBusy] = useState(false)
  const wayOut = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => wayOut.current?.focus(), [])
  const showToast = useToast()
  const words = copy[deed]
  const name = fullName(client)

  async function record({ told_at, ...told }: Told & { told_at: string }) {
    setIsBusy(true)
    // As long as nobody has changed it, it means now.
    const moment = told_at === opened ? null : new Date(told_at).toISOString()
    const result = await run(() => CALLS[deed](client.id, { ...told, told_at: moment }))
    setIsBusy(false)
    if (!result.ok) {
      form.showRefusal({
        message: `${words.failed}. ${staffReason(result.code, deed)}`,
        code: result.code,
        fields: result.fields,
      })
      return
    }
    onClose()
    if (result.value.ending?.ends_at === null) showToast({ tone: 'info', ...MONEY_COPY.awaited })
    else showToast({ tone: 'success', title: words.done(name) })
  }

  return (
    <Dialog title={words.title} onCancel={() => !isBusy && onClose()}>
      <p className="mt-3 font-semibold">{words.who(name)}</p>
      <ul className="mt-2 list-disc space-y-1 pl-6">
        {words.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <Form form={form} onSubmit={record} className="mt-5 space-y-5" aria-label={words.title}>
        <FormError form={form} />
        <ChoiceField
          form={form}
          name="told_by"
          label={copy.fields.told_by}
          empty={copy.choose}
          choices={TELLERS.map((value) => ({ value, label: TELLER_WORDS[value] }))}
        />
        <ChoiceField
          form={form}
          name="identified_by"
          label={copy.fields.identified_by}
          empty={copy.choose}
          choices={CALLER_PROOFS.map((value) => ({ value, label: PROOF_WORDS[value] }))}
        />
        <TextField
          form={form}
          name="told_at"
          label={copy.fields.told_at}
          hint={copy.told_at_hint}
          type="datetime-local"
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form} variant="danger" busyText={words.busy}>
            {words.confirm}
          </SubmitButton>
          <Button ref={wayOut} variant="secondary" disabled={isBusy} onClick={onClose}>
            {copy.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** «2026-11-21T10:05», by this computer's clock, as the field wants it. */
const fieldTime = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
