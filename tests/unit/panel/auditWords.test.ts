import { expect, test } from 'vitest'
import { actionWord, actorWord, changeText } from '@/copy/panel/audit'
import { AUDIT_ACTIONS } from '@/domain/panel/auditAction'

test('every action has words of its own', () => {
  const words = AUDIT_ACTIONS.map(actionWord)
  expect(new Set(words).size).toBe(AUDIT_ACTIONS.length)
  expect(words.filter((word) => word.includes('_'))).toEqual([])
})

test('an action of another version is shown by its name', () => {
  expect(actionWord('somebody_danced')).toBe('somebody_danced')
})

test.each([
  ['Administración', 'a', 'Administración'],
  ['stripe', 'a', 'Stripe'],
  ['a', 'a', 'El propio cliente'],
  ['', '', '-'],
])('who: %s about %s is «%s»', (actor, subject, word) => {
  expect(actorWord({ actor, subject })).toBe(word)
})

test.each([
  [
    { fields: ['ayudas'], before: 'pending', after: 'done' },
    'Asesoramiento en ayudas: Recibida por el club → Hecha',
  ],
  [
    { fields: ['stage'], before: 'Paso 1 sin pago', after: 'Paso 2 pagado' },
    'Paso 1 sin pago → Paso 2 pagado',
  ],
  [{ fields: ['status'], before: '', after: 'active' }, 'Activa'],
  [{ fields: ['cancel_at'], before: '', after: '2026-12-21 10:00:00.000Z' }, '21 de diciembre, 2026'],
  [
    { fields: ['invitation'], before: 'failed', after: 'queued' },
    'Invitación al club: No ha salido → En cola',
  ],
  [{ fields: ['activos', 'search'], before: '', after: '12' }, 'activos, con búsqueda: 12'],
  [{ fields: ['filter:active', 'search'], before: '', after: '12' }, 'activos, con búsqueda: 12'],
  [{ fields: ['text'], before: '', after: '' }, ''],
])('what changed: %o is «%s»', (change, text) => {
  expect(changeText(change)).toBe(text)
})
