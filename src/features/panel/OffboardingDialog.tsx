import { useState } from 'react'
import type { Offboarding } from '@/contract/panel/clients'
import type { ClubResult } from '@/client/http/result'
import { staffApi } from '@/client/staff/staffApi'
import { CLIENT_ACTIONS_COPY } from '@/copy/panel/clientActions'
import { staffReason } from '@/copy/panel/staffReasons'
import { fullName } from '@/domain/clientName'
import { removalFormSchema } from '@/domain/panel/removalForm'
import type { Told } from '@/domain/panel/told'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { TextField } from '@/ui/form/TextField'
import { useClubForm } from '@/ui/form/useClubForm'
import { useToast, type ToastMessage } from '@/ui/useToast'
import { Effects } from '@/ui/Effects'
import { ToldFrame } from './money/ToldFrame'

/** The two ways in which the club parts with a client. */
export type OffboardingKind = 'deactivate' | 'remove'

interface OffboardingProps {
  client: { id: string; nombre: string; apellidos: string }
  /** First names of who enters with the client's membership; without them it is not known whether somebody does. */
  adults?: readonly string[]
  /** It is done, even if someone else had done it. */
  onDone: () => void
  onCancel: () => void
}

/** Asks before a client is deactivated or deleted: who, and what happens to the charge. Reports the outcome in a toast. */
export const OffboardingDialog = ({ kind, ...props }: OffboardingProps & { kind: OffboardingKind }) =>
  kind === 'remove' ? <RemovalDialog {...props} /> : <DeactivationDialog {...props} />

function DeactivationDialog({ client, onDone, onCancel }: OffboardingProps) {
  const [isBusy, setIsBusy] = useState(false)
  const showToast = useToast()
  const copy = CLIENT_ACTIONS_COPY.deactivate
  const name = fullName(client)

  async function confirm() {
    setIsBusy(true)
    const toast = toToast('deactivate', name, await staffApi.deactivateClient(client.id))
    if (toast.tone === 'error') onCancel()
    else onDone()
    showToast(toast)
  }

  return (
    <ConfirmDialog
      title={copy.title}
      confirmLabel={copy.confirm}
      cancelLabel={CLIENT_ACTIONS_COPY.cancel}
      busy={isBusy}
      busyText={copy.busy}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      <p className="font-semibold">{copy.who(name)}</p>
      <Effects of={copy.effects} className="mt-2" />
    </ConfirmDialog>
  )
}

/** For a client who has told the club: it asks who told it, how that was proved, and for the name, which nobody mistypes by chance. */
function RemovalDialog({ client, adults, onDone, onCancel }: OffboardingProps) {
  const [schema] = useState(() => removalFormSchema(client))
  const form = useClubForm(schema, { told_by: '', identified_by: '', name: '' })
  const showToast = useToast()
  const copy = CLIENT_ACTIONS_COPY.remove
  const words = { ...copy, effects: [...copy.effects, ...copy.ofFamily(adults ?? null)] }
  const name = fullName(client)

  async function remove({ told_by, identified_by }: Told) {
    const toast = toToast('remove', name, await staffApi.deleteClient(client.id, { told_by, identified_by }))
    if (toast.tone === 'error') onCancel()
    else onDone()
    showToast(toast)
  }

  return (
    <ToldFrame form={form} words={words} name={name} isProved onSubmit={remove} onClose={onCancel}>
      <TextField
        form={form}
        name="name"
        label={copy.typed}
        hint={name}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
      />
    </ToldFrame>
  )
}

function toToast(kind: OffboardingKind, name: string, result: ClubResult<Offboarding>): ToastMessage {
  const { deactivate, remove, charge, error } = CLIENT_ACTIONS_COPY
  if (result.ok) {
    const { title, description } = CLIENT_ACTIONS_COPY[kind].done(name)
    return { tone: 'success', title, description: `${description} ${charge[result.value.charge]}` }
  }
  if (kind === 'remove' && result.code === 'not_found') return { tone: 'info', ...remove.already(name) }
  const failed = kind === 'remove' ? remove.failed : deactivate.failed
  return { tone: 'error', title: error, description: `${failed} ${staffReason(result.code, 'offboarding')}` }
}
