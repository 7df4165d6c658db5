import * as v from 'valibot'
import { presentPasswordField } from '../account/accountForms'
import type { FieldErrorCode } from '../errorCode'
import { emailField, nameField } from '../forms'
import { PERSON_DRAWINGS } from '../person'
import { isPlainLine } from '../plainText'
import { TRADE_MAX } from '../textLimits'
import { STAFF_RIGHTS } from './staffRight'

const code = (errorCode: FieldErrorCode): FieldErrorCode => errorCode

const colleagueEntries = {
  name: nameField('nombre_required'),
  /** What they do, as members read it; may be empty. */
  trade: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(TRADE_MAX, code('trade_too_long')),
    v.check(isPlainLine, code('hidden_characters')),
  ),
  drawing: v.picklist(PERSON_DRAWINGS, code('reason_required')),
  may: v.picklist(STAFF_RIGHTS, code('reason_required')),
} as const

type Shown = v.InferOutput<typeof shownSchema>
const shownSchema = v.object(colleagueEntries)
/** The reader's own password, which may stay empty while the right is not changed. */
export const colleagueSchema = v.strictObject({ ...colleagueEntries, password: v.string() })
/** Only what is changed: whatever a dialog has had open for long is not set back by it. A right comes with the own password. */
export const colleagueChangesSchema = v.strictObject({
  ...v.partial(shownSchema).entries,
  password: v.optional(v.string(), ''),
})
/** What differs from what was shown. */
export const changesOf = (
  shown: Shown,
  typed: v.InferOutput<typeof colleagueSchema>,
): v.InferInput<typeof colleagueChangesSchema> => ({
  ...(typed.name !== shown.name && { name: typed.name }),
  ...(typed.trade !== shown.trade && { trade: typed.trade }),
  ...(typed.drawing !== shown.drawing && { drawing: typed.drawing }),
  ...(typed.may !== shown.may && { may: typed.may, password: typed.password }),
})
export const newColleagueSchema = v.strictObject({
  ...colleagueEntries,
  email: emailField,
  password: presentPasswordField,
})
export const removeColleagueSchema = v.strictObject({ password: presentPasswordField })
