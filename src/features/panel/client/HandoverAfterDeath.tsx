import { staffApi } from '@/client/staff/staffApi'
import type { Detail } from '@/contract/panel/clients'
import { ASSISTED_COPY } from '@/copy/panel/assisted'
import { DEATH_DOCUMENT_WORDS, HANDOVER_COPY } from '@/copy/panel/handover'
import { staffReason } from '@/copy/panel/staffReasons'
import { fullName } from '@/domain/clientName'
import { DEATH_DOCUMENTS, handoverAfterDeathSchema } from '@/domain/panel/handoverAfterDeath'
import { ChoiceField } from '@/ui/form/ChoiceField'
import { type FormOutput, useClubForm } from '@/ui/form/useClubForm'
import { useToast } from '@/ui/useToast'
import type { RunCommand } from '../money/clientCommand'
import { ToldFrame } from '../money/ToldFrame'
import { useFocusKept } from './useFocusKept'

const { afterDeath: copy } = HANDOVER_COPY

interface HandoverAfterDeathProps {
  client: Detail['client']
  adult: Detail['adults'][number]
  run: RunCommand
  onClose: () => void
}

/** Says by which document staff have seen that the client has died, so that an adult of the family can pay for it. */
export function HandoverAfterDeath({ client, adult, run, onClose }: HandoverAfterDeathProps) {
  const form = useClubForm(handoverAfterDeathSchema, { told_by: '', identified_by: '', document: '' })
  const showToast = useToast()
  useFocusKept()

  async function record(seen: FormOutput<typeof handoverAfterDeathSchema>) {
    const result = await run(() => staffApi.handOverAfterDeath(client.id, { id: adult.id, ...seen }))
    if (!result.ok) {
      const message = `${copy.failed}. ${staffReason(result.code)}`
      form.showRefusal({ message, code: result.code, fields: result.fields })
      return
    }
    onClose()
    const now = result.value.adults.find(({ id }) => id === adult.id)?.handover
    showToast({ tone: 'success', title: now?.state === 'agreed' ? copy.done(adult.name) : copy.proposed })
  }

  return (
    <ToldFrame
      form={form}
      words={{
        ...copy,
        title: copy.title(adult.name),
        who: (name) => copy.who(name, adult.name),
      }}
      name={fullName(client)}
      isProved
      onSubmit={record}
      onClose={onClose}
    >
      <ChoiceField
        form={form}
        name="document"
        label={copy.document}
        hint={copy.documentHint}
        empty={ASSISTED_COPY.choose}
        choices={DEATH_DOCUMENTS.map((value) => ({ value, label: DEATH_DOCUMENT_WORDS[value] }))}
      />
    </ToldFrame>
  )
}
