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
    {/* Side by side where there is room: one is read while the other is written. */}
    <div className="grid gap-x-10 gap-y-2 @min-[56rem]:grid-cols-2">
      <div>
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
      </div>
      <div className="max-w-prose empty:hidden @min-[56rem]:-mt-4">
        <NoteForm clientId={clientId} onSaved={onSaved} />
      </div>
    </div>
  </Section>
)
