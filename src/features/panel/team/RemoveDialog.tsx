import type { InferOutput } from 'valibot'
import { staffApi } from '@/client/staff/staffApi'
import type { Colleague } from '@/contract/panel/team'
import { TEAM_COPY } from '@/copy/panel/team'
import { removeColleagueSchema } from '@/domain/panel/team'
import { useClubForm } from '@/ui/form/useClubForm'
import { useToast } from '@/ui/useToast'
import { FormDialog } from '../shared/FormDialog'
import { OwnPasswordField } from './OwnPasswordField'
import { toTeamRefusal } from './toTeamRefusal'

const { remove: copy } = TEAM_COPY

interface RemoveDialogProps {
  member: Colleague
  onDone: () => void
  onClose: () => void
}

/** Asks before somebody is put out of the panel. */
export function RemoveDialog({ member, onDone, onClose }: RemoveDialogProps) {
  const form = useClubForm(removeColleagueSchema, { password: '' })
  const showToast = useToast()

  async function remove({ password }: InferOutput<typeof removeColleagueSchema>) {
    const result = await staffApi.removeColleague(member.id, { password })
    if (!result.ok) {
      form.showRefusal(toTeamRefusal(result))
      return
    }
    showToast({ tone: 'success', title: copy.done(member.name) })
    onDone()
  }

  return (
    <FormDialog
      form={form}
      title={copy.title}
      about={<p>{copy.text(member.name)}</p>}
      confirmLabel={copy.confirm}
      busyText={copy.busy}
      onSubmit={remove}
      onClose={onClose}
    >
      <OwnPasswordField form={form} name="password" />
    </FormDialog>
  )
}
