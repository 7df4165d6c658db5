import { describe, expect, it, test } from 'vitest'
import { causeText, ERRORS } from '@/copy/errors'
import { FIELD_ERRORS } from '@/copy/fieldErrors'
import { LANDING_COPY } from '@/copy/landing'
import { CLIENT_ACTIONS_COPY } from '@/copy/panel/clientActions'
import { staffReason } from '@/copy/panel/staffReasons'
import { ACTION_TOASTS } from '@/copy/services'
import { SIGN_UP_COPY, PASSWORD_CRITERION_TEXTS } from '@/copy/signUp'
import { ERROR_CODES, isUnheard, UNANSWERED, UNHEARD } from '@/domain/errorCode'
import { loginSchema } from '@/domain/forms'
import { SERVICES } from '@/domain/serviceFacts'
import { CATALOGUE } from '@/copy/catalogue'
import { appliedWords } from '@/features/panel/benefits/appliedWords'
import { actionToast } from '@/features/portal/acting/actionToast'
import * as v from 'valibot'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { projectPaths } from '@/ops/projectPaths'
import { copyFiles } from '../support/copyFiles'
import { actionLine } from './portal/rows'

describe('why nothing came back', () => {
  it('has a sentence of its own for each cause, and says what it knows', () => {
    expect(new Set([...UNHEARD, 'internal' as const].map((code) => ERRORS[code])).size).toBe(5)
    expect(ERRORS.network).toMatch(/^No hay conexión\./)
    expect(ERRORS.unreachable).toMatch(/^No hemos podido conectar con el club\./)
    expect(ERRORS.no_answer).toMatch(/^No se recibió respuesta del servidor\./)
    expect(ERRORS.server_failed).toMatch(/^Error desconocido en el servidor\./)
    expect(ERRORS.internal).toMatch(/^Error del servidor: /)
  })
  it('speaks of coverage only where the device has none', () => {
    for (const code of UNHEARD)
      if (code !== 'network') expect(ERRORS[code]).not.toMatch(/cobertura|No hay conexión/)
  })
  it.each(ERROR_CODES)(
    'blames a connection only where there is none, and a crowd only where there is one: %s',
    (code) => {
      const text = causeText(code)
      expect(/No hay conexión|conectar/.test(text)).toBe(code === 'network' || code === 'unreachable')
      expect(/mucha gente/.test(text)).toBe(code === 'busy')
      expect(/demasiadas veces/.test(text)).toBe(code === 'too_many_requests')
      expect(/^Error del servidor/.test(text)).toBe(
        !UNANSWERED.some((known) => known === code) || code === 'internal',
      )
    },
  )
  it('tells staff that it may have been done', () => {
    for (const code of UNHEARD) expect(staffReason(code)).toMatch(/no sabemos si llegó a hacerse/)
    expect(new Set(UNHEARD.map((code) => staffReason(code))).size).toBe(UNHEARD.length)
    expect(isUnheard('internal')).toBe(false)
  })
})

test('of a request that came too soon it does not say that the reader made the one before', () => {
  // It may have been somebody else of the family, or of the club, who is called then.
  expect(ERRORS.cooldown_running).not.toMatch(/pediste|te llama/)
})

describe('a call is promised only where somebody calls', () => {
  const services = CATALOGUE.filter(({ id }) => id in SERVICES)
  it.each(services)('about $id', ({ id, type }) => {
    const isCalled = SERVICES[id as keyof typeof SERVICES].callWithin !== null
    const staffWords = appliedWords({ id, type }, 'activation')
    const outcome = { kind: 'applied', action: actionLine({}) } as const
    const memberWords = actionToast(outcome, 'activation', { id, type })
    expect(/contactará/.test(staffWords.description)).toBe(isCalled)
    expect(/contactará/.test(memberWords?.description ?? '')).toBe(isCalled)
    expect(staffWords.title).toBe(CLIENT_ACTIONS_COPY.benefits.toasts[type].activation.title)
  })
  it('and never about what was switched off', () => {
    const off = appliedWords({ id: 'teleconsulta', type: 'included' }, 'deactivation')
    expect(off).toBe(CLIENT_ACTIONS_COPY.benefits.toasts.included.deactivation)
  })
  it('nor without coverage, where the kept request is not called sent', () => {
    expect(ACTION_TOASTS.kept.description).not.toMatch(/contactará|recibid/)
  })
})

describe('the password', () => {
  it('has one rule at sign-up, and advice that is called advice', () => {
    expect(SIGN_UP_COPY.hints.password).toBe('Al menos 6 caracteres.')
    expect(FIELD_ERRORS.password_too_short).toBe('La contraseña debe tener al menos 6 caracteres')
    expect(Object.values(PASSWORD_CRITERION_TEXTS).join()).not.toMatch(/al menos|mínimo/i)
    expect(SIGN_UP_COPY.criterionMissing).not.toMatch(/falta/)
  })
  it('is not measured before whoever has one', () => {
    const { issues = [] } = v.safeParse(loginSchema, { email: 'ana@example.org', password: 'corta' })
    expect(issues.map(({ message }) => message)).toEqual(['password_mistyped'])
    expect(FIELD_ERRORS.password_mistyped).not.toMatch(/\d/)
  })
})

describe('words that were more than true', () => {
  const said = async (words: RegExp): Promise<string[]> => {
    const files = await copyFiles()
    expect(files.length).toBeGreaterThan(40)
    return files
      .filter((file) => words.test(readFileSync(file, 'utf8')))
      .map((file) => relative(projectPaths.at('src/copy'), file))
  }
  test('a computer is not called a phone', async () => {
    // How the app is installed on one, and «tu móvil o tu ordenador».
    expect(await said(/(este|tu) móvil/)).toEqual(['legal.ts', 'pwa.ts'])
  })
  test('leaving takes more than two taps', async () => {
    expect(await said(/dos toques/)).toEqual([])
  })
  test('what is saved in one month is not promised for each', () => {
    expect(LANDING_COPY.savings.upTo).toMatch(/de ahorro el mes en que los usas todos$/)
  })
})
