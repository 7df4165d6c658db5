import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import {
  codeSchema,
  passwordByCodeSchema,
  passwordChangeFormSchema,
  profileSchema,
} from '@/domain/account/accountForms'

/** The code on each wrong field. */
function refusals(schema: v.GenericSchema, input: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, input)
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]))
}

describe('a typed code', () => {
  it.each(['123456', '123 456', ' 123 456 ', '123-456', '123.456', '12 34 56', '123\u00a0456'])(
    '«%s» is 123456',
    (code) => {
      expect(v.parse(codeSchema, { code })).toEqual({ code: '123456' })
    },
  )

  it.each(['', '12345', '1234567', '12345a', 'código', '１２３４５６'])('«%s» is none', (code) => {
    expect(refusals(codeSchema, { code })).toEqual({ code: 'code_invalid' })
  })
})

describe('own data', () => {
  it('are trimmed', () => {
    expect(
      v.parse(profileSchema, { nombre: ' Ana ', apellidos: ' Gil ', telefono: ' 600 123 456 ' }),
    ).toEqual({ nombre: 'Ana', apellidos: 'Gil', telefono: '600 123 456' })
  })

  it('name every wrong field', () => {
    expect(refusals(profileSchema, { nombre: 'x', apellidos: '', telefono: '12' })).toEqual({
      nombre: 'nombre_required',
      apellidos: 'apellidos_required',
      telefono: 'telefono_invalid',
    })
  })
})

describe('a new password', () => {
  const right = { password: 'Manzana-7305!', confirmPassword: 'Manzana-7305!' }

  it('needs the present one, and to be typed twice alike', () => {
    expect(refusals(passwordChangeFormSchema, { ...right, oldPassword: '' })).toEqual({
      oldPassword: 'password_required',
    })
    const differing = { oldPassword: 'x', ...right, confirmPassword: 'Manzana-7305' }
    expect(refusals(passwordChangeFormSchema, differing)).toEqual({ confirmPassword: 'passwords_differ' })
  })

  it('with a code needs both', () => {
    expect(refusals(passwordByCodeSchema, { ...right, code: '1' })).toEqual({ code: 'code_invalid' })
    expect(v.is(passwordByCodeSchema, { ...right, code: '123 456' })).toBe(true)
  })
})
