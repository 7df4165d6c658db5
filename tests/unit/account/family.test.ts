import { expect, test } from 'vitest'
import { ADULT_COPY, OWN_FAMILY_COPY } from '@/copy/account/family'
import { askedByText } from '@/copy/panel/family'
import { consentsView } from '@/features/account/ownData/consentsView'
import { hasRoom, isInvited, openInvitations, sendableFrom } from '@/features/account/family/familyView'
import { daysFromNow, NOW } from './memberRows'

const adult = (id: string) => ({ id, name: `Persona ${id}` })
const invitation = (id: string, inDays = 7) => ({
  id,
  name: 'Luis',
  email: `${id}@example.org`,
  sent_at: daysFromNow(inDays - 7),
  expires_at: daysFromNow(inDays),
})

test('an invitation is open until its term, whatever this phone has not heard yet', () => {
  const [open, over] = [invitation('open', 1), invitation('over', 0)]
  expect(openInvitations({ invitations: [open, over] }, NOW)).toEqual([open])
})

test('four fit, with the invitations that are open', () => {
  const adults = ['1', '2', '3'].map(adult)
  expect(hasRoom({ adults, invitations: [] }, NOW)).toBe(true)
  expect(hasRoom({ adults, invitations: [invitation('a')] }, NOW)).toBe(false)
  expect(hasRoom({ adults, invitations: [invitation('a', -1)] }, NOW)).toBe(true)
  expect(hasRoom({ adults: [...adults, adult('4')], invitations: [] }, NOW)).toBe(false)
})

test('an address is invited however it is typed, and by nobody who is not known', () => {
  const family = { holder: null, adults: [], invitations: [invitation('luis')] }
  expect(isInvited(family, ' LUIS@example.org ')).toBe(true)
  expect(isInvited(family, 'marta@example.org')).toBe(false)
  expect([isInvited(null, 'luis@example.org'), isInvited(undefined, 'luis@example.org')]).toEqual([
    false,
    false,
  ])
})

test('an invitation can be sent again a day after it was sent', () => {
  expect(sendableFrom({ sent_at: NOW })).toEqual(daysFromNow(1))
})

test('what becomes of the others is said of one, and of several', () => {
  const { adults } = OWN_FAMILY_COPY.erasure
  expect(adults(['Luis'])).toMatch(/^Luis dejará de entrar: le avisamos y guardamos su cuenta 30\sdías/)
  expect(adults(['Luis', 'Inés'])).toMatch(/^Luis e Inés dejarán de entrar: les avisamos/)
  const { others } = ADULT_COPY.family
  expect([others(['Marta']), others(['Luis', 'Marta'])]).toEqual([
    'También entra Marta.',
    'También entran Luis y Marta.',
  ])
})

test('who does not pay is not asked about what one agrees to when paying, and sees what they have agreed to', () => {
  const consent = {
    id: 'c',
    document: 'immediate-start' as const,
    version: '2026-11-21',
    accepted_at: NOW,
    withdrawn_at: null,
  }
  const shown = (...args: Parameters<typeof consentsView>) =>
    consentsView(...args).map(({ document }) => document)
  expect(shown([], 'client')).toEqual(['privacy-and-terms', 'immediate-start', 'analytics'])
  for (const kind of ['adult', 'former-adult'] as const) {
    expect(shown([], kind)).toEqual(['privacy-and-terms', 'analytics'])
    expect(shown([consent], kind)).toContain('immediate-start')
  }
})

test('staff read who of the family has asked', () => {
  expect([askedByText(null), askedByText('Luis'), askedByText('')]).toEqual([
    null,
    'Lo pidió Luis',
    'Lo pidió un familiar',
  ])
})
