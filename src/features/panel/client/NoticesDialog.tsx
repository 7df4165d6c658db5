import { object } from 'valibot'
import { staffApi } from '@/client/staff/staffApi'
import type { Detail } from '@/contract/panel/clients'
import { NOTICES_COPY as copy } from '@/copy/panel/notices'
import { staffReason } from '@/copy/panel/staffReasons'
import { noticeChoices } from '@/domain/account/noticeChoices'
import { fullName } from '@/domain/clientName'
import { CHOICES_OF, NOTICE_GROUPS, type NoticeChoice, type NoticeGroup } from '@/domain/noticeChoice'
import { toldEntries } from '@/domain/panel/told'
import { CheckboxField } from '@/ui/form/CheckboxField'
import { ChoiceField } from '@/ui/form/ChoiceField'
import { type FormOutput, useClubForm } from '@/ui/form/useClubForm'
import { useToast } from '@/ui/useToast'
import { FormDialog } from '../shared/FormDialog'
import type { RunCommand } from '../money/clientCommand'
import { ToldFields } from '../money/ToldFields'

const schema = object({ ...noticeChoices.entries, ...toldEntries })

type Notices = NonNullable<Detail['notices']>

interface NoticesDialogProps {
  client: Detail['client']
  notices: Notices
  run: RunCommand
  onClose: () => void
}

/** Asks how a client wants to be told of what happens, and who has said so. */
export function NoticesDialog({ client, notices, run, onClose }: NoticesDialogProps) {
  const { has_provider: _hasProvider, ...chosen } = notices
  const form = useClubForm(schema, { ...chosen, told_by: '', identified_by: '' })
  const showToast = useToast()

  async function save(change: FormOutput<typeof schema>) {
    const result = await run(() => staffApi.changeNoticesForClient(client.id, change))
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
      about={<p>{copy.about}</p>}
      confirmLabel={copy.confirm}
      busyText={copy.busy}
      isHarmless
      onSubmit={save}
      onClose={onClose}
    >
      {NOTICE_GROUPS.map((group) => (
        <ChoiceField
          key={group}
          form={form}
          name={group}
          label={copy.groups[group]}
          choices={choicesOf(group, notices).map((value) => ({ value, label: copy.choices[value] }))}
        />
      ))}
      <CheckboxField form={form} name="details">
        {copy.details}
      </CheckboxField>
      <ToldFields form={form} />
    </FormDialog>
  )
}

/** Without a provider nobody can choose it; who had chosen it before is told by mail. */
const choicesOf = (group: NoticeGroup, notices: Notices): readonly NoticeChoice[] =>
  CHOICES_OF[group].filter(
    (choice) => choice !== 'message' || notices.has_provider || notices[group] === 'message',
  )
