import { staffApi } from '@/client/staff/staffApi'
import { ERRORS } from '@/copy/errors'
import { NOTE_COPY, PANEL_SHARED_COPY } from '@/copy/panel/shared'
import { noteSchema } from '@/domain/panel/note'
import { Button } from '@/ui/Button'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { TextAreaField } from '@/ui/form/TextAreaField'
import { useClubForm } from '@/ui/form/useClubForm'
import { useToast } from '@/ui/useToast'
import { ForManagers } from './ForManagers'

interface NoteFormProps {
  clientId: string
  onSaved: () => void
  /** Left out where there is nothing to go back to. */
  onCancel?: () => void
}

/** What was said in a call, written down for the team. A failure keeps what was typed. */
export function NoteForm({ clientId, onSaved, onCancel }: NoteFormProps) {
  const form = useClubForm(noteSchema, { text: '' })
  const showToast = useToast()

  async function save({ text }: { text: string }) {
    const result = await staffApi.addNote(clientId, { text })
    if (!result.ok) {
      form.showRefusal({ message: ERRORS[result.code], code: result.code, fields: result.fields })
      return
    }
    form.setValues({ text: '' })
    showToast({ tone: 'success', title: NOTE_COPY.saved })
    onSaved()
  }

  return (
    <ForManagers>
      <Form form={form} onSubmit={save} className="mt-4 space-y-4" aria-label={NOTE_COPY.formLabel}>
        <FormError form={form} />
        <TextAreaField form={form} name="text" label={NOTE_COPY.label} hint={NOTE_COPY.hint} rows={3} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form} busyText={NOTE_COPY.saving}>
            {NOTE_COPY.save}
          </SubmitButton>
          {onCancel && (
            <Button variant="secondary" onClick={onCancel}>
              {PANEL_SHARED_COPY.cancel}
            </Button>
          )}
        </div>
      </Form>
    </ForManagers>
  )
}
