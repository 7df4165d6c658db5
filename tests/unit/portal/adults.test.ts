import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, test } from 'vitest'
import { accountKindOf } from '@/client/member/accountKindOf'
import { ADULT_SCREENS_COPY } from '@/copy/adultScreens'
import { refusalText } from '@/copy/adults'
import { askedByText, CALL_WORDS, calledOf } from '@/copy/calls'
import { ERRORS } from '@/copy/errors'
import { PORTAL_FAQ } from '@/copy/portalFaq'
import { REQUESTS_COPY } from '@/copy/requests'
import { TITLES } from '@/copy/titles'
import type { BenefitAction } from '@/domain/benefit'
import { ACTION_REFUSALS, NEVER_ASKED } from '@/domain/benefit'
import { actionToast } from '@/features/portal/acting/actionToast'
import { OWN_PAGE } from '@/features/portal/ownPage'
import { requestViews } from '@/features/portal/requests/requestView'
import { storyOf } from '@/features/portal/requests/story'
import { RequestNote } from '@/features/portal/services/RequestNote'
import { underWay } from '@/features/portal/underWay'
import { actionLine, outboxEntry, serviceRow } from './rows'

const NOW = new Date('2026-11-25T10:00:00Z')
const THURSDAY = new Date('2026-11-26T12:00:00Z')
const FAMILY = { holder: 'Carmen', adults: [], invitations: [] }
const MONEY = /cuota|€|pag[ao]|cobr|tarjeta/i

describe('what somebody is to the club', () => {
  const row = (stage: '' | 'Paso 2 pagado', family?: typeof FAMILY | null) =>
    accountKindOf({ profile: { stage }, ...(family !== undefined && { family }) })

  it('is a client for whoever pays, also in rows of earlier releases', () => {
    expect(row('Paso 2 pagado')).toBe('client')
    expect(row('Paso 2 pagado', null)).toBe('client')
    expect(row('Paso 2 pagado', FAMILY)).toBe('client')
  })
  it('is an adult while there is a family, and a former one after it', () => {
    expect(row('', FAMILY)).toBe('adult')
    expect(row('', null)).toBe('former-adult')
    expect(row('')).toBe('former-adult')
  })
  it('says what their own page is called: of no fee for who pays none', () => {
    expect(TITLES[OWN_PAGE.client]).toBe('Mis datos y mi cuota')
    expect(TITLES[OWN_PAGE.adult]).toBe('Mis datos')
    expect(TITLES[OWN_PAGE['former-adult']]).toBe('Mis datos')
  })
})

describe('a request that somebody else of the family has made', () => {
  const line = (changes: Partial<BenefitAction> = {}) =>
    actionLine({ asked_by: 'Carmen', promised_by: THURSDAY, ...changes })
  const view = (changes: Partial<BenefitAction> = {}) => requestViews([line(changes)], [])[0]!

  it('begins its story with them', () => {
    expect(storyOf(view()).map(({ part }) => part)).toEqual(['byOther', 'received'])
    expect(storyOf(view({ asked_by: '' }))[0]?.part).toBe('byOther')
    expect(storyOf(view({ asked_by: null }))[0]?.part).toBe('made')
    expect(storyOf(view({ asked_by: null, actor: 'staff' }))[0]?.part).toBe('byClub')
    expect(REQUESTS_COPY.story.byOther('hoy a las 10:14', 'Carmen')).toBe('Lo pidió Carmen: hoy a las 10:14')
    expect(REQUESTS_COPY.story.byOther('hoy a las 10:14', '')).toBe('Lo pidió un familiar: hoy a las 10:14')
  })

  it('is nobody else’s while it has not left this device', () => {
    expect(requestViews([], [outboxEntry()])[0]?.askedBy).toBeNull()
  })

  it('is no call to the reader', () => {
    expect(calledOf(null)).toBe('reader')
    expect(calledOf('')).toBe('other')
    for (const words of [CALL_WORDS.other.calls(null), CALL_WORDS.other.calls('Marta')])
      expect(words).toMatch(/^(El club|Marta) llama el$/)
    const words: (string | ((caller: string | null) => string))[] = Object.values(CALL_WORDS.other)
    const said = words.map((word) => (typeof word === 'string' ? word : word('Marta')))
    expect(said.join(' ')).not.toMatch(/\bte\b|contigo|Te /)
    expect(REQUESTS_COPY.story.called('hoy', null, 'other')).toBe('El club llamó: hoy')
    expect(REQUESTS_COPY.callAgain('lunes 30', 'other')).toBe('El club vuelve a llamar el lunes 30.')
  })

  it('is named on the first screen', () => {
    const state = underWay({ actions: [line()], entries: [] }, NOW)
    expect(state).toEqual({ kind: 'promised', serviceId: 'ayudas', askedBy: 'Carmen', day: THURSDAY })
    expect(askedByText('Carmen')).toBe('Lo pidió Carmen')
    expect(askedByText('')).toBe('Lo pidió un familiar')
  })

  test.each<[string, Partial<BenefitAction>, string]>([
    ['before the call', {}, 'Lo pidió Carmen. El club llama el jueves 26 como tarde.'],
    ['after it', { handling: 'contacted' }, 'Lo pidió Carmen. El club ya ha llamado y sigue en ello.'],
    ['late', { promised_by: new Date('2026-11-23T12:00:00Z') }, 'Lo pidió Carmen. Nos hemos retrasado.'],
    ['of somebody who has left', { asked_by: '' }, 'Lo pidió un familiar. El club llama el'],
    ['of the reader', { asked_by: null }, 'Te llamamos el jueves 26 como tarde.'],
  ])('on the card: %s', (_what, changes, text) => {
    const note = renderToString(
      createElement(RequestNote, {
        view: {
          service: serviceRow('ayudas'),
          state: { ...NEVER_ASKED, active: true },
          entry: null,
          openRequest: line(changes),
          lastRequest: null,
          coolingDownUntil: null,
        },
        isLeaving: false,
        now: NOW,
      }),
    )
    const words = note.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')
    expect(words).toContain(text)
    expect(words.includes('Lo pidió')).toBe(changes.asked_by !== null)
  })
})

describe('who does not pay', () => {
  it.each(ACTION_REFUSALS)('reads nothing of paying where a request is refused: %s', (code) => {
    expect(refusalText(code, 'client')).toBe(ERRORS[code])
    expect(refusalText(code, 'adult')).not.toMatch(MONEY)
    const toast = actionToast({ kind: 'refused', code }, 'activation', serviceRow('ayudas'), null, 'adult')
    expect(toast?.description).toBe(refusalText(code, 'adult'))
  })
  it('reads why a request of theirs was refused once they have left', () => {
    expect(refusalText('no_family', 'former-adult')).toBe(ERRORS.no_family)
  })
  it('has no question about the fee, and whoever pays has all ten', () => {
    const shown = PORTAL_FAQ.filter(({ isOfFee }) => !isOfFee)
    expect(PORTAL_FAQ).toHaveLength(10)
    expect(shown.map(({ question, answer }) => `${question} ${answer}`).join(' ')).not.toMatch(
      /suscripción|cuota|tarjeta|próximo cobro/,
    )
  })
  it('reads no amount where the family’s membership is not active', () => {
    const { heading, call: _call, ...texts } = ADULT_SCREENS_COPY.restricted
    expect(heading('Carmen')).toBe('La suscripción de Carmen no está activa ahora')
    expect(heading('')).toBe('La suscripción de tu familia no está activa ahora')
    expect(Object.values(texts).join(' ')).not.toMatch(/€|cuota|pagar\b|tarjeta/i)
  })
})
