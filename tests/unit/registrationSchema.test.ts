import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { FieldErrorCode } from '@/domain/errorCode'
import { newPasswordSchema, registrationSchema } from '@/domain/forms'

const GOOD = {
  nombre: 'Ana',
  apellidos: 'Ruiz Peña',
  dni: '12345678z',
  email: ' Ana@Example.ORG ',
  telefono: '600 000 000',
  password: 'abcdef',
  politicaAceptada: true,
}

/** Codes of the first issue of each field. */
function codesOf(schema: v.GenericSchema, input: unknown): Record<string, string> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true })
  return Object.fromEntries((result.issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message]))
}

describe('registrationSchema', () => {
  it('accepts a person and brings the values into one form', () => {
    expect(v.parse(registrationSchema, GOOD)).toEqual({ ...GOOD, dni: '12345678Z', email: 'ana@example.org' })
  })
  it.each<[keyof typeof GOOD, unknown, FieldErrorCode]>([
    ['nombre', 'A', 'nombre_required'],
    ['nombre', '   ', 'nombre_required'],
    ['nombre', 'a'.repeat(101), 'text_too_long'],
    ['apellidos', '', 'apellidos_required'],
    ['dni', '1234567', 'dni_length'],
    ['dni', '12345678901', 'dni_length'],
    ['dni', 'ABCDEFGHI', 'dni_invalid'],
    ['dni', '1234567Z0', 'dni_invalid'],
    ['dni', '123456789Z', 'dni_invalid'],
    ['dni', '12345678A', 'dni_letter_wrong'],
    ['dni', 'x-1234567A', 'dni_letter_wrong'],
    ['email', 'ana@', 'email_invalid'],
    ['telefono', '12345678', 'telefono_invalid'],
    ['telefono', '((((()))))', 'telefono_invalid'],
    ['password', 'abcde', 'password_too_short'],
    ['password', 'ñ'.repeat(37), 'password_too_long'],
    ['politicaAceptada', false, 'politica_required'],
  ])('refuses %s = %j with %s', (field, value, code) => {
    expect(codesOf(registrationSchema, { ...GOOD, [field]: value })).toEqual({ [field]: code })
  })
})

describe('a password', () => {
  it.each(['x', 'ñ', '€', '🙂'])('of %s is taken up to 71 bytes', (letter) => {
    const bytes = new TextEncoder().encode(letter).length
    const start = 'Ab1!'
    const most = start + letter.repeat(Math.floor((71 - start.length) / bytes))
    const padded = most + 'y'.repeat(71 - new TextEncoder().encode(most).length)
    const taken = (password: string) => [
      codesOf(registrationSchema, { ...GOOD, password }).password,
      codesOf(newPasswordSchema, { password, confirmPassword: password }).password,
    ]
    expect(taken(padded)).toEqual([undefined, undefined])
    expect(taken(`${padded}y`)).toEqual(['password_too_long', 'password_too_long'])
  })
})

describe('newPasswordSchema', () => {
  it.each<[string, FieldErrorCode]>([
    ['Ab1!', 'new_password_too_short'],
    ['abcdefg1!', 'password_needs_uppercase'],
    ['Abcdefgh!', 'password_needs_digit'],
    ['Abcdefgh1', 'password_needs_symbol'],
  ])('refuses %s with %s', (password, code) => {
    expect(codesOf(newPasswordSchema, { password, confirmPassword: 'Abcdefg1!' }).password).toBe(code)
  })
  it('wants the same password twice', () => {
    expect(codesOf(newPasswordSchema, { password: 'Abcdefg1!', confirmPassword: 'Abcdefg1?' })).toEqual({
      confirmPassword: 'passwords_differ',
    })
  })
})
