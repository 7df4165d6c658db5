import * as v from 'valibot'
import type { FieldErrorCode } from '../errorCode'
import { dniField, emailField, nameField, newPasswordField, telefonoField } from '../forms'

const code = (errorCode: FieldErrorCode): FieldErrorCode => errorCode

/** Whom the family gives a sign-in of their own. */
export const adultInvitationSchema = v.object({ name: nameField('nombre_required'), email: emailField })

/** What somebody tells who accepts without an account: the invitation has their address. */
export const joinFamilySchema = v.object({
  nombre: nameField('nombre_required'),
  // Whoever asks is called, on their own phone.
  telefono: telefonoField,
  password: newPasswordField,
  politicaAceptada: v.literal(true, code('politica_required')),
})

/** What the club needs besides of somebody of a family who wants to pay themselves. */
export const becomeClientSchema = v.object({
  apellidos: nameField('apellidos_required'),
  dni: dniField,
  telefono: telefonoField,
})
