import type { InferOutput } from 'valibot'
import { staffApi } from '@/client/staff/staffApi'
import type { Colleague } from '@/contract/panel/team'
import { TEAM_COPY as copy } from '@/copy/panel/team'
import { changesOf, colleagueSchema } from '@/domain/panel/team'
import { ChoiceField } from '@/ui/form/ChoiceField'
import { TextField } from '@/ui/form/TextField'
import { useClubForm } from '@/ui/form/useClubForm'
import { useToast } from '@/ui/useToast'
import { FormDialog } from '../shared/FormDialog'
import { COLLEAGUE_INPUTS } from './colleagueInputs'
import { OwnPasswordField } from './OwnPasswordField'
import { toTeamRefusal } from './toTeamRefusal'

interface ColleagueDialogProps {
  member: Colleague
  onDone: () => void
  onClose: () => void
}

/** How members see somebody of the team, and what they may do. */
export function ColleagueDialog({ member, onDone, onClose }: ColleagueDialogProps) {
  const { name, trade, drawing, may } = member
  const form = useClubForm(colleagueSchema, { name, trade, drawing, may, password: '' })
  const showToast = useToast()

  async function save(colleague: InferOutput<typeof colleagueSchema>) {
    const result = await staffApi.changeColleague(member.id, changesOf(member, colleague))
    if (!result.ok) {
      form.showRefusal(toTeamRefusal(result))
      return
    }
    showToast({ tone: 'success', title: copy.saved(colleague.name) })
    onDone()
  }

  return (
    <FormDialog
      form={form}
      title={member.name}
      confirmLabel={copy.save}
      busyText={copy.saving}
      isHarmless
      onSubmit={save}
      onClose={onClose}
    >
      <TextField form={form} name="name" {...COLLEAGUE_INPUTS.name} />
      <TextField form={form} name="trade" {...COLLEAGUE_INPUTS.trade} />
      <ChoiceField form={form} name="drawing" {...COLLEAGUE_INPUTS.drawing} />
      <ChoiceField
        form={form}
        name="may"
        {...COLLEAGUE_INPUTS.may}
        below={(chosen) => chosen !== may && <OwnPasswordField form={form} name="password" />}
      />
    </FormDialog>
  )
}
