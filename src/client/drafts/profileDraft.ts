import * as v from 'valibot'
import { createDraft } from './createDraft'

const schema = v.object({ nombre: v.string(), apellidos: v.string(), telefono: v.string() })

/** Own data that were typed and not saved yet. */
export const profileDraft = createDraft('profileDraft', schema)
