import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { contactSchema, isEmailReach } from '@/domain/contactForm'
import { contactDraft } from '@/client/drafts/contactDraft'
import { memoryStorage } from '../support/memoryStorage'

const VALID = { name: 'Nuria', reach: 'nuria@example.org', message: 'Hola' }
const DRAFT = { id: 'abcdefghij01234', name: 'Nu', reach: 'nur', message: '' }

describe('contact form', () => {
  it.each([
    ['nuria@example.org', 'nuria@example.org', true],
    [' NURIA@example.org ', 'nuria@example.org', true],
    ['+34 600 123 456', '+34 600 123 456', false],
    ['600\n123\n456', '600 123 456', false],
  ])('is answered at %j', (typed, reach, isEmail) => {
    expect(v.parse(contactSchema, { ...VALID, reach: typed }).reach).toBe(reach)
    expect(isEmailReach(reach)).toBe(isEmail)
  })
  it.each(['', ' ', 'nuria', '60012345', 'nuria@example', 'a@b.co\r\nBcc: c@d.co'])(
    'is not answered at %j, and there is one message for it',
    (reach) => {
      const { issues } = v.safeParse(contactSchema, { ...VALID, reach })
      expect(issues?.map(({ message }) => message)).toEqual(['reach_invalid'])
    },
  )
  it('keeps a name in one line and a message in its lines', () => {
    const parsed = v.parse(contactSchema, { ...VALID, name: 'Nuria\r\nPeña', message: 'Hola\n\nadiós' })
    expect(parsed).toMatchObject({ name: 'Nuria Peña', message: 'Hola\n\nadiós' })
  })
})

describe('contact draft', () => {
  beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()))
  afterEach(() => vi.unstubAllGlobals())

  it('is kept as it was typed, and forgotten', () => {
    expect(contactDraft.load()).toBeNull()
    contactDraft.save(DRAFT)
    expect(contactDraft.load()).toEqual(DRAFT)
    contactDraft.clear()
    expect(sessionStorage.length).toBe(0)
  })
  it.each(['', 'null', '{', '[]', '{"id":1}'])('starts anew over %j', (stored) => {
    sessionStorage.setItem('contactDraft', stored)
    expect(contactDraft.load()).toBeNull()
  })
  it('works without storage', () => {
    vi.stubGlobal('sessionStorage', undefined)
    contactDraft.save(DRAFT)
    expect(contactDraft.load()).toBeNull()
    contactDraft.clear()
  })
})
