import type { Detail } from '@/contract/panel/clients'
import { formatDateTime } from '@/copy/format'
import { CLIENT_COPY } from '@/copy/panel/client'
import { NoteForm } from '../shared/NoteForm'
import { Rows } from './Rows'
import { Section } from './Section'

const { notes: copy } = CLIENT_COPY

interface NotesSectionProps extends Pick<Detail, 'notes' | 'cut'> {
  clientId: string
  onSaved: () => void
}

/** What was said in calls, the newest first, and the form for the next one. */
export const NotesSection = ({ clientId, notes, cut, onSaved }: NotesSectionProps) => (
  <Section heading={copy.heading}>
    <Rows items={notes} none={copy.none} isCut={cut.includes('notes')}>
      {(note) => (
        <>
          <p className="text-sm text-soft">
            {copy.by(note.staff)}
            {formatDateTime(note.created)}
          </p>
          <p className="max-w-prose whitespace-pre-line">{note.text}</p>
        </>
      )}
    </Rows>
    <div className="mt-6 max-w-prose">
      <NoteForm clientId={clientId} onSaved={onSaved} />
    </div>
  </Section>
)
