import type { QueueRequest } from '@/contract/panel/queue'
import { QUEUE_COPY } from '@/copy/panel/queue'
import { fullName } from '@/domain/clientName'
import { Dialog } from '@/ui/Dialog'
import { NoteForm } from '../shared/NoteForm'
import { CallAgain } from './CallAgain'
import { CancelRequest } from './CancelRequest'

/** What staff are about to do about a request. */
export interface Task {
  kind: 'note' | 'again' | 'cancel'
  request: QueueRequest
}

interface QueueTaskProps {
  task: Task
  onClose: (isChanged: boolean) => void
}

/** The dialog of a task, outside the list: what is typed outlives a request that leaves it. */
export function QueueTask({ task: { kind, request }, onClose }: QueueTaskProps) {
  if (kind === 'again') return <CallAgain request={request} onClose={onClose} />
  if (kind === 'cancel') return <CancelRequest request={request} onClose={onClose} />
  return (
    <Dialog title={QUEUE_COPY.noteTitle(fullName(request.client))} onCancel={() => onClose(false)}>
      <NoteForm clientId={request.client.id} onSaved={() => onClose(true)} onCancel={() => onClose(false)} />
    </Dialog>
  )
}
