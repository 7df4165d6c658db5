import * as v from 'valibot'
import { registrationSchema } from '../forms'

/** A client who joins by phone: the data of sign-up. Password and consents are up to the person. */
export const newClientSchema = v.pick(registrationSchema, ['nombre', 'apellidos', 'telefono', 'email', 'dni'])
export type NewClient = v.InferOutput<typeof newClientSchema>
