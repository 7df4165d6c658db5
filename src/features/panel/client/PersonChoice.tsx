import { useState } from 'react'
import { staffApi } from '@/client/staff/staffApi'
import { useMayManage } from '@/client/session/useMayManage'
import type { Detail } from '@/contract/panel/clients'
import { ERRORS } from '@/copy/errors'
import { CLIENT_COPY } from '@/copy/panel/client'
import { PersonMark } from '@/ui/PersonMark'
import { SelectField } from '@/ui/SelectField'
import { Outcome } from '@/ui/Outcome'
import { useToast, type ToastMessage } from '@/ui/useToast'
import { RunButton } from '@/ui/Button'
import type { RunCommand } from '../money/clientCommand'

const { person: copy } = CLIENT_COPY

interface PersonChoiceProps {
  detail: Pick<Detail, 'client' | 'team' | 'usual_person'>
  run: RunCommand
}

/** Who looks after the client, and the choice of somebody else. */
export function PersonChoice({ detail: { client, team, usual_person: usual }, run }: PersonChoiceProps) {
  const stored = client.person ?? ''
  const [wanted, setWanted] = useState<string | null>(null)
  const [failure, setFailure] = useState<ToastMessage | null>(null)
  const showToast = useToast()
  const mayManage = useMayManage()
  const value = wanted ?? stored
  const shown = team.find(({ id }) => id === value) ?? usual

  async function save() {
    setFailure(null)
    const result = await run(() => staffApi.choosePerson(client.id, { person: value || null }))
    if (!result.ok) {
      setFailure({ tone: 'error', title: copy.failed, description: ERRORS[result.code] })
      return
    }
    setWanted(null)
    showToast({ tone: 'success', title: shown ? copy.saved(shown.name) : copy.unset })
  }

  if (!mayManage)
    return (
      shown && (
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
          <PersonMark person={shown} />
          <p>
            <span className="block text-sm text-soft">{copy.label}</span>
            {shown.name}
          </p>
        </div>
      )
    )
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <SelectField label={copy.label} value={value} onChange={setWanted}>
          <option value="">{usual ? copy.usual(usual.name) : copy.nobody}</option>
          {team.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {shown && <PersonMark person={shown} />}
        <p className="min-w-[min(16rem,100%)] flex-1 text-sm text-soft">{copy.hint}</p>
        {value !== stored && (
          <RunButton variant="secondary" className="px-4" busyText={copy.saving} run={save}>
            {copy.save}
          </RunButton>
        )}
      </div>
      <Outcome of={failure} />
    </div>
  )
}
