import * as v from 'valibot'
import { isNameOf } from '../clientName'
import type { FieldErrorCode } from '../errorCode'
import { provedEntries } from './told'

const DIFFERS: FieldErrorCode = 'client_name_differs'

/** What is asked before a client is deleted; the name, so that nobody deletes another one by mistake. */
export const removalFormSchema = (client: { nombre: string; apellidos: string }) =>
  v.object({
    ...provedEntries,
    name: v.pipe(
      v.string(DIFFERS),
      v.check((typed) => isNameOf(typed, client), DIFFERS),
    ),
  })
