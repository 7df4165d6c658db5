import { RIGHT_WORDS, TEAM_COPY } from '@/copy/panel/team'
import { STAFF_RIGHTS } from '@/domain/panel/staffRight'
import { PERSON_DRAWINGS } from '@/domain/person'

const { drawings, fields } = TEAM_COPY

/** How the fields about somebody of the team are labelled and filled in; the browser must not put the reader's own data there. */
export const COLLEAGUE_INPUTS = {
  name: { label: fields.name, hint: fields.nameHint, autoComplete: 'off' },
  trade: { label: fields.trade, hint: fields.tradeHint, autoComplete: 'off' },
  drawing: {
    label: fields.drawing,
    empty: fields.choose,
    choices: PERSON_DRAWINGS.map((value) => ({ value, label: drawings[value] })),
  },
  may: {
    label: fields.may,
    empty: fields.choose,
    choices: STAFF_RIGHTS.map((value) => ({ value, label: RIGHT_WORDS[value] })),
  },
} as const
