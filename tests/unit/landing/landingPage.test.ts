import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderPage } from '@/app/renderPage'
import { APP_COPY } from '@/copy/app'
import { LANDING_COPY, marketValueText } from '@/copy/landing'
import { LEGAL_COPY } from '@/copy/legal'
import { BRAND } from '@/domain/brand'
import { TEAM } from '@/domain/team'
import { TESTIMONIALS } from '@/domain/testimonials'
import { factsOf } from '@/domain/serviceFacts'
import { PORTAL_FAQ } from '@/copy/portalFaq'
import { CATALOGUE, featuresOf } from '@/copy/catalogue'

const textOf = (html: string): string => html.replace(/<[^>]*>/g, '\n')
/** A figure that a line break may separate from its unit. */
const BREAKABLE = /\d (€|%|días)/

describe('the landing page', () => {
  test('breaks no line between a figure and its euros, per cent or days', async () => {
    const text = textOf(await renderPage('/', 'demo'))
    expect(text).toMatch(/\d\u00a0€/)
    expect(text).toMatch(/\d\u00a0días/)
    expect(BREAKABLE.exec(text)).toBeNull()
  })

  test('says of each service what it consists of, and of those in the fee what they cost outside', async () => {
    const text = textOf(await renderPage('/', 'demo'))
    for (const { id, type, title } of CATALOGUE) {
      const features = featuresOf(id)
      expect([title, features.length >= 2]).toEqual([title, true])
      for (const feature of features) expect(text).toContain(feature)
      const value = factsOf(id)?.marketValue
      expect([title, Boolean(value)]).toEqual([title, type === 'included'])
      if (value) expect(text).toContain(LANDING_COPY.included.without(marketValueText(value)))
    }
    for (const label of ['48 horas laborables', 'Código compartido, no personal'])
      expect(text).toContain(label)
  })

  test('of a club shows no figure and no voice without its source, calls its team an example, and says that it does not sell yet', async () => {
    const demo = textOf(await renderPage('/', 'demo'))
    const club = textOf(await renderPage('/', 'club'))
    const { families, since, rating, carers } = BRAND.claims
    const figures = [
      LANDING_COPY.proof.families(families ?? ''),
      LANDING_COPY.proof.since(since ?? ''),
      LANDING_COPY.proof.rating(rating?.score ?? '', rating?.reviews ?? ''),
      LANDING_COPY.proof.carers(carers ?? ''),
    ]
    const voices = TESTIMONIALS.map(({ text }) => text)
    for (const text of [...figures, ...voices, APP_COPY.demo]) {
      expect(demo).toContain(text)
      expect(club).not.toContain(text)
    }
    for (const text of [...TEAM.map(({ name }) => name), LANDING_COPY.advice.exampleTeam])
      expect(club).toContain(text)
    expect(demo).not.toContain(APP_COPY.notOpen)
    for (const path of ['/', '/registro'])
      expect(textOf(await renderPage(path, 'club'))).toContain(APP_COPY.notOpen)
    const notice = textOf(await renderPage('/aviso-legal', 'club'))
    expect(notice).toContain(LEGAL_COPY.missingTitle)
    expect(notice).not.toContain('De dónde salen las cifras')
  })

  test('as little do the texts of the portal', () => {
    for (const { content, description, note } of CATALOGUE)
      expect(BREAKABLE.exec([content, description, note].join('\n'))).toBeNull()
    for (const { answer } of PORTAL_FAQ) expect(BREAKABLE.exec(answer)).toBeNull()
  })
})

describe('of a club without voices', () => {
  beforeEach(() => {
    vi.resetModules()
    vi.doMock('@/domain/testimonials', () => ({ TESTIMONIALS: [] }))
    return () => {
      vi.doUnmock('@/domain/testimonials')
      vi.resetModules()
    }
  })

  test('the rating is shown on its own', async () => {
    const { RatingClaim } = await import('@/features/landing/RatingClaim')
    const { TestimonialsSection } = await import('@/features/landing/TestimonialsSection')
    expect(renderToString(createElement(TestimonialsSection))).toBe('')
    expect(textOf(renderToString(createElement(RatingClaim)))).toContain('4,7/5 en más de 10.203 opiniones')
  })
})
