import { useId, useRef, useState, type RefObject } from 'react'
import type { Offboarding } from '@/contract/panel/clients'
import type { ClubResult } from '@/client/http/result'
import { staffApi } from '@/client/staff/staffApi'
import { CLIENT_ACTIONS_COPY } from '@/copy/panel/clientActions'
import { staffReason } from '@/copy/panel/staffReasons'
import { fullName, isNameOf } from '@/domain/clientName'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { useToast, type ToastMessage } from '@/ui/useToast'

/** The two ways in which the club parts with a client. */
export type OffboardingKind = 'deactivate' | 'remove'

interface OffboardingDialogProps {
  kind: OffboardingKind
  client: { id: string; nombre: string; apellidos: string }
  /** It is done, even if someone else had done it. */
  onDone: () => void
  onCancel: () => void
}

/** Asks before a client is deactivated or deleted: who, and what happens to the charge. Reports the outcome in a toast. */
export function OffboardingDialog({ kind, client, onDone, onCancel }: OffboardingDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const showToast = useToast()
  const copy = CLIENT_ACTIONS_COPY[kind]
  const name = fullName(client)

  async function confirm() {
    if (kind === 'remove' && !isNameOf(typed, client)) {
      setIsWrong(true)
      field.current?.focus()
      return
    }
    setIsBusy(true)
    const result = await (kind === 'deactivate'
      ? staffApi.deactivateClient(client.id)
      : staffApi.deleteClient(client.id))
    const toast = toToast(kind, name, result)
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
      <ul className="mt-2 list-disc space-y-1 pl-6">
        {copy.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {kind === 'remove' && (
        <TypedName
          name={name}
          field={field}
          typed={typed}
          isWrong={isWrong}
          onType={(text) => {
            setTyped(text)
            setIsWrong(false)
          }}
        />
      )}
    </ConfirmDialog>
  )
}

interface TypedNameProps {
  name: string
  field: RefObject<HTMLInputElement | null>
  typed: string
  isWrong: boolean
  onType: (text: string) => void
}

/** Nobody types the name of the wrong person by mistake. */
function TypedName({ name, field, typed, isWrong, onType }: TypedNameProps) {
  const { label, error } = CLIENT_ACTIONS_COPY.remove.typed
  const id = useId()
  return (
    <div className="mt-4">
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <p id={`${id}-name`} className="text-sm text-soft wrap-anywhere">
        {name}
      </p>
      <input
        ref={field}
        id={id}
        type="text"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        className="input mt-1.5"
        aria-describedby={`${id}-name${isWrong ? ` ${id}-error` : ''}`}
        aria-invalid={isWrong}
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {isWrong && (
        <p id={`${id}-error`} role="alert" className="mt-1 font-semibold text-error">
          {error}
        </p>
      )}
    </div>
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
