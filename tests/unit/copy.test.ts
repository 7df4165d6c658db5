import { describe, expect, it } from 'vitest'
import { ERRORS } from '@/copy/errors'
import { FIELD_ERRORS } from '@/copy/fieldErrors'
import { PASSWORD_CRITERION_TEXTS, PASSWORD_LEVEL_TEXTS } from '@/copy/signUp'
import { ERROR_CODES, FIELD_ERROR_CODES } from '@/domain/errorCode'
import { PASSWORD_CRITERIA } from '@/domain/password'

/** A sentence for people: words, no code, no exclamation mark. */
function expectSentence(text: string) {
  expect(text.length).toBeGreaterThan(10)
  expect(text).toMatch(/^[A-ZÁÉÍÓÚÑ¿]/)
  expect(text).not.toMatch(/!|undefined|null|_[a-z]/)
}

describe('messages', () => {
  it.each(ERROR_CODES)('has a sentence for the error %s', (code) => expectSentence(ERRORS[code]))
  it.each(FIELD_ERROR_CODES)('has a sentence for the field error %s', (code) => {
    expect(FIELD_ERRORS[code]).toMatch(/^[A-ZÁÉÍÓÚÑ].{10,}/)
  })
  it('has texts for every password criterion and level', () => {
    expect(Object.keys(PASSWORD_CRITERION_TEXTS)).toEqual([...PASSWORD_CRITERIA])
    expect(PASSWORD_LEVEL_TEXTS).toEqual({ weak: 'Débil', medium: 'Mediana', strong: 'Fuerte' })
  })
  it('keeps the texts that the specification fixes', () => {
    expect(FIELD_ERRORS.nombre_required).toBe('El nombre es requerido')
    expect(FIELD_ERRORS.dni_length).toBe('El DNI/NIE debe tener entre 9 y 10 caracteres')
    expect(FIELD_ERRORS.dni_invalid).toBe('DNI/NIE inválido. Debe tener 9 o 10 caracteres')
    expect(FIELD_ERRORS.passwords_differ).toBe('Las contraseñas no coinciden')
    expect(ERRORS.invalid_credentials).toBe('Credenciales incorrectas. Verifica tu email y contraseña.')
    expect(ERRORS.verification_failed).toBe('Error al verificar la suscripción')
  })
})
