import * as v from 'valibot'
import { registrationSchema } from '../forms'

/** Somebody who joins by phone: the data of sign-up. Password and consents are the person's own affair. */
export const newClientSchema = v.pick(registrationSchema, ['nombre', 'apellidos', 'telefono', 'email', 'dni'])
export type NewClient = v.InferOutput<typeof newClientSchema>
