import type { Colleague } from '@/contract/panel/team'
import { ForManagers } from '../shared/ForManagers'
import { ColleagueDialog } from './ColleagueDialog'
import { NewColleagueDialog } from './NewColleagueDialog'
import { RemoveDialog } from './RemoveDialog'

/** What is about to be done, and with whom. */
export type TeamTask = { what: 'add' } | { what: 'change' | 'remove'; whom: Colleague }

interface TeamDialogsProps {
  task: TeamTask
  onDone: () => void
  onClose: () => void
}

/** The dialogs about colleagues: rarely opened, and loaded only then. */
export const TeamDialogs = ({ task, onDone, onClose }: TeamDialogsProps) => (
  <ForManagers>
    {task.what === 'add' && <NewColleagueDialog onDone={onDone} onClose={onClose} />}
    {task.what === 'change' && <ColleagueDialog member={task.whom} onDone={onDone} onClose={onClose} />}
    {task.what === 'remove' && <RemoveDialog member={task.whom} onDone={onDone} onClose={onClose} />}
  </ForManagers>
)
