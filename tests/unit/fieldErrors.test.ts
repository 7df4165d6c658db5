import { safeParse, type GenericSchema } from 'valibot'
import { expect, test } from 'vitest'
import { FIELD_ERRORS } from '@/copy/fieldErrors'
import { adultInvitationSchema } from '@/domain/account/familyForms'
import { relativeSchema } from '@/domain/account/relativeSchema'
import { FIELD_ERROR_CODES } from '@/domain/errorCode'
import { newColleagueSchema } from '@/domain/panel/team'
import { NAME_MAX, RELATIVE_NAME_MAX, TRADE_MAX } from '@/domain/textLimits'

const FIELDS: [field: string, schema: GenericSchema, max: number][] = [
  ['name', adultInvitationSchema, NAME_MAX],
  ['name', relativeSchema, RELATIVE_NAME_MAX],
  ['trade', newColleagueSchema, TRADE_MAX],
]

test.each(FIELDS)('of a %s that is too long it says how long it may be', (field, schema, max) => {
  const words = (length: number): string | undefined => {
    const issue = safeParse(schema, { [field]: 'a'.repeat(length) }).issues?.find(
      ({ path }) => path?.[0].key === field,
    )
    const code = FIELD_ERROR_CODES.find((known) => known === issue?.message)
    return code && FIELD_ERRORS[code]
  }
  expect(words(max)).toBeUndefined()
  expect(words(max + 1)).toContain(` ${max} caracteres`)
})
