import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearPrefill, loadPrefill, savePrefill } from '@/client/drafts/registrationPrefill'
import { memoryStorage } from '../support/memoryStorage'

const EMPTY = { nombre: '', apellidos: '', email: '', telefono: '' }

describe('registration prefill', () => {
  beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()))
  afterEach(() => vi.unstubAllGlobals())

  it('starts empty and keeps what is typed, name and surnames apart', () => {
    expect(loadPrefill()).toEqual(EMPTY)
    savePrefill({ nombre: 'Ana' })
    savePrefill({ apellidos: 'Ruiz', email: 'ana@example.org', telefono: '600000000' })
    expect(loadPrefill()).toEqual({
      nombre: 'Ana',
      apellidos: 'Ruiz',
      email: 'ana@example.org',
      telefono: '600000000',
    })
  })
  it('never keeps DNI or password, whatever it is handed', () => {
    const registration = { ...EMPTY, nombre: 'Ana', dni: '12345678Z', password: 'secreto' }
    savePrefill(registration)
    const stored = Array.from(
      { length: sessionStorage.length },
      (_, index) => sessionStorage.key(index) ?? '',
    )
    const values = stored.map((key) => sessionStorage.getItem(key))
    expect(values).not.toContain('12345678Z')
    expect(values).not.toContain('secreto')
  })
  it('forgets everything', () => {
    savePrefill({ nombre: 'Ana', email: 'ana@example.org' })
    clearPrefill()
    expect(sessionStorage.length).toBe(0)
  })
  it('works without storage', () => {
    vi.stubGlobal('sessionStorage', undefined)
    savePrefill({ nombre: 'Ana' })
    expect(loadPrefill()).toEqual(EMPTY)
    clearPrefill()
  })
})
