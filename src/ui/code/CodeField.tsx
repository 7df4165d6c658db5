import { CODE_COPY } from '@/copy/code'
import { TextField } from '../form/TextField'
import type { ClubForm, FlatSchema } from '../form/useClubForm'

/** Room for «123 456» and for what is pasted along with it. */
const MAX_LENGTH = 16

/** One field for six digits: phones offer the code of the mail, and a pasted one may have spaces. The field is called `code`. */
export const CodeField = <Schema extends FlatSchema>({ form }: { form: ClubForm<Schema> }) => (
  <TextField
    form={form}
    name="code"
    label={CODE_COPY.field}
    hint={CODE_COPY.hint}
    autoComplete="one-time-code"
    inputMode="numeric"
    enterKeyHint="done"
    autoCorrect="off"
    spellCheck={false}
    maxLength={MAX_LENGTH}
  />
)
