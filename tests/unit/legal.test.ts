import { describe, expect, test } from 'vitest'
import { LANDING_FAQ } from '@/copy/landingFaq'
import { COOKIES, LEGAL_NOTICE, type LegalText, PRIVACY, TERMS } from '@/copy/legal'
import { PAYMENT_COPY } from '@/copy/payment'
import { PORTAL_FAQ } from '@/copy/portalFaq'
import { TITLES } from '@/copy/titles'
import { BRAND } from '@/domain/brand'
import { CONSENT_VERSIONS, NOTICE_VERSIONS } from '@/domain/consent'
import { PAST_DUE_GRACE_DAYS } from '@/domain/membership'

const PHONE = BRAND.phone.text

/** All that a part says, with plain spaces. */
function words(text: LegalText, heading: string): string {
  const section = text.sections.find((one) => plain(one.heading) === heading)
  if (!section) throw new Error(`There is no part called «${heading}»`)
  const { paragraphs, list = [], rows = [] } = section
  return plain([...paragraphs, ...list, ...rows.flat()].join('\n'))
}
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

describe('privacy', () => {
  test('says what becomes of a message of somebody who is no member', () => {
    expect(words(PRIVACY, 'Si solo nos escribes')).toContain(
      'Un mensaje se borra solo a los 12 meses; un desistimiento, 12 meses después de resolverlo.',
    )
    expect(words(PRIVACY, 'Para qué y con qué derecho')).toContain('Contestar a quien nos escribe')
  })

  test('has a time for everything that is kept', () => {
    const { rows = [] } = PRIVACY.sections.find(({ heading }) => heading === 'Cuánto tiempo') ?? {}
    expect(rows.length).toBeGreaterThanOrEqual(8)
    expect(words(PRIVACY, 'Cuánto tiempo')).toMatch(/formulario de contacto\n12 meses/)
    expect(words(PRIVACY, 'Cuánto tiempo')).toMatch(/De los pagos de una cuenta borrada.*\n6 años/)
  })

  test('names who handles data for the club', () => {
    expect(words(PRIVACY, 'Quién más los ve')).toMatch(
      /Stripe Payments Europe.*\nQuien envía nuestros correos/,
    )
  })
})

describe('leaving', () => {
  test.each([
    ['the terms', words(TERMS, 'Cómo te vas')],
    [
      'the landing page',
      plain(LANDING_FAQ.find(({ question }) => question.includes('permanencia'))?.answer ?? ''),
    ],
    ['the portal', plain(PORTAL_FAQ.find(({ question }) => question.includes('cancelo'))?.answer ?? '')],
  ])('%s name the account, the mail and the phone', (_, text) => {
    expect(text).toContain(`«${TITLES['/portal/cuenta']}»`)
    expect(text).toMatch(/vale hasta el último día/i)
    expect(text).toContain(BRAND.email)
    expect(text).toContain(PHONE)
  })

  test('withdrawal is 14 days, all of the money, by three ways', () => {
    const text = words(TERMS, 'Derecho a desistir: 14 días')
    expect(text).toContain('«Desistir del contrato»')
    for (const said of ['14 días', 'todo lo que hayas pagado', BRAND.email, PHONE])
      expect(text).toContain(said)
    expect(PAYMENT_COPY.immediateStart).toContain('todo lo que hayas pagado')
  })
})

test('each text carries its version, and those that people agree to the one that is stored', () => {
  expect(PRIVACY.version).toBe(CONSENT_VERSIONS['privacy-and-terms'])
  expect(TERMS.version).toBe(CONSENT_VERSIONS['privacy-and-terms'])
  expect(COOKIES.version).toBe(NOTICE_VERSIONS.cookies)
  expect(LEGAL_NOTICE.version).toBe(NOTICE_VERSIONS['legal-notice'])
})

test('figures are those of the rules, and stay beside what they count', () => {
  expect(words(TERMS, 'Cuánto cuesta')).toContain(`Mantienes el acceso ${PAST_DUE_GRACE_DAYS} días`)
  expect(words(TERMS, 'Selección de cuidadores')).toMatch(/cuesta 350 €; después, 195 €\./)
  for (const text of [PRIVACY, COOKIES, LEGAL_NOTICE, TERMS])
    expect(JSON.stringify(text)).not.toMatch(/\d (días|meses|€)/)
})
