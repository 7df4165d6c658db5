import * as v from 'valibot'
import { PROFILE_FIELDS } from '@/domain/account/profile'
import { createDraft } from './createDraft'

const schema = v.object(v.entriesFromList(PROFILE_FIELDS, v.string()))

/** Own data typed but not saved yet. */
export const profileDraft = createDraft('profileDraft', schema)
