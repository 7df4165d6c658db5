import { staffApi } from '@/client/staff/staffApi'
import type { BodyRead } from '@/contract/route'
import type { addColleague } from '@/contract/panel/team'
import { TEAM_COPY as copy } from '@/copy/panel/team'
import { newColleagueSchema } from '@/domain/panel/team'
import { ChoiceField } from '@/ui/form/ChoiceField'
import { EmailField } from '@/ui/form/EmailField'
import { TextField } from '@/ui/form/TextField'
import { useClubForm } from '@/ui/form/useClubForm'
import { useToast } from '@/ui/useToast'
import { FormDialog } from '../shared/FormDialog'
import { COLLEAGUE_INPUTS } from './colleagueInputs'
import { OwnPasswordField } from './OwnPasswordField'
import { toTeamRefusal } from './toTeamRefusal'

interface NewColleagueDialogProps {
  onDone: () => void
  onClose: () => void
}

/** Somebody comes into the team. */
export function NewColleagueDialog({ onDone, onClose }: NewColleagueDialogProps) {
  const form = useClubForm(newColleagueSchema, {
    name: '',
    trade: '',
    email: '',
    drawing: 'initials',
    may: '',
    password: '',
  })
  const showToast = useToast()

  async function save(colleague: BodyRead<typeof addColleague>) {
    const result = await staffApi.addColleague(colleague)
    if (!result.ok) {
      form.showRefusal(toTeamRefusal(result))
      return
    }
    showToast({ tone: 'success', ...copy.added(colleague.name, colleague.email) })
    onDone()
  }

  return (
    <FormDialog
      form={form}
      title={copy.add}
      confirmLabel={copy.add}
      busyText={copy.adding}
      isHarmless
      onSubmit={save}
      onClose={onClose}
    >
      <TextField form={form} name="name" {...COLLEAGUE_INPUTS.name} />
      <TextField form={form} name="trade" {...COLLEAGUE_INPUTS.trade} />
      <EmailField
        form={form}
        name="email"
        label={copy.fields.email}
        hint={copy.fields.emailHint}
        autoComplete="off"
      />
      <ChoiceField form={form} name="drawing" {...COLLEAGUE_INPUTS.drawing} />
      <ChoiceField form={form} name="may" {...COLLEAGUE_INPUTS.may} />
      <OwnPasswordField form={form} name="password" />
    </FormDialog>
  )
}
