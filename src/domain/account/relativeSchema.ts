import * as v from 'valibot'
import type { FieldErrorCode } from '../errorCode'
import { isPlainLine } from '../plainText'
import { PROVINCES } from '../province'
import { RELATIONS, type Relative } from '../relative'
import { RELATIVE_NAME_MAX } from '../textLimits'

/** Every schema's messages are field error codes; the words for them are in `src/copy`. */
const code = (errorCode: FieldErrorCode): FieldErrorCode => errorCode

/** What a family says of somebody whom it cares for. */
export const relativeSchema = v.object({
  name: v.pipe(
    v.string(code('relative_name_required')),
    v.trim(),
    v.minLength(2, code('relative_name_required')),
    v.maxLength(RELATIVE_NAME_MAX, code('relative_name_too_long')),
    v.check(isPlainLine, code('hidden_characters')),
  ),
  relation: v.picklist(['', ...RELATIONS], code('choice_invalid')),
  province: v.picklist(['', ...PROVINCES], code('choice_invalid')),
} satisfies Record<Exclude<keyof Relative, 'id'>, v.GenericSchema<string>>)
