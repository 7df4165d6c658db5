import * as v from 'valibot'
import { codeField } from '@/domain/account/accountForms'

/** A code that somebody signed in has typed. */
export const ownCodeSchema = v.object({ requestId: v.pipe(v.string(), v.maxLength(15)), code: codeField })
