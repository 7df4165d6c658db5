import { describe, expect, test } from 'vitest'
import { actionWord, actorWord, changeText } from '@/copy/panel/audit'
import { auditEvents, auditMonths, auditSentence } from '@/copy/panel/auditSentence'
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
  expect(actorWord({ actor, action: 'account_changed', subject })).toBe(word)
})

test('somebody of the team who changes their own row is no client', () => {
  expect(actorWord({ actor: 'a', action: 'staff_changed', subject: 'a' })).toBe('a')
})

test.each([
  [
    { fields: ['ayudas'], before: 'pending', after: 'done' },
    'Asesoramiento en ayudas: Recibida por el club → Hecha',
  ],
  [{ fields: ['stage'], before: 'Paso 1 sin pago', after: 'Paso 2 pagado' }, 'Apuntado, sin pagar → Activo'],
  [{ fields: ['status'], before: '', after: 'active' }, 'Activa'],
  [
    { fields: ['cancel_at'], before: '', after: '2026-12-21 10:00:00.000Z' },
    '21\u00a0de\u00a0diciembre de\u00a02026',
  ],
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

const LINE = { actor: 'Ana', action: 'note_added', subject: 'r', fields: [], before: '', after: '' }
const STAGE = { ...LINE, actor: 'stripe', action: 'stage', fields: ['stage'] }
test.each([
  [LINE, 'Ana apuntó una nota sobre Rosa'],
  [
    { ...LINE, action: 'request_handled', fields: ['ayudas'], before: 'pending', after: 'done' },
    'Ana atendió una solicitud de Rosa: Asesoramiento en ayudas: Recibida por el club → Hecha',
  ],
  [{ ...LINE, action: 'account_changed', actor: 'r', fields: ['email'] }, 'Rosa cambió sus datos: correo'],
  [{ ...LINE, action: 'staff_changed', actor: 'r', fields: ['name'] }, 'Rosa cambió su ficha: nombre'],
  [{ ...LINE, action: 'account_changed', fields: ['email'] }, 'Ana cambió datos de Rosa: correo'],
  [{ ...STAGE, before: 'Paso 1 sin pago', after: 'Paso 2 pagado' }, 'Rosa pagó su primera cuota | Stripe'],
  [{ ...STAGE, before: 'Paso 2 pagado', after: 'Cliente de baja' }, 'Rosa dejó el club | Stripe'],
  [
    { ...STAGE, before: 'Cliente de baja', after: 'Paso 1 sin pago' },
    'Rosa pasó de etapa: Cliente de baja → Apuntado, sin pagar | Stripe',
  ],
  [
    { ...LINE, action: 'clients_exported', subject: '', fields: ['filter:active'], after: '12' },
    'Ana descargó la lista: activos: 12',
  ],
  [{ ...LINE, actor: 'stripe', action: 'invoice', after: 'paid' }, 'Se cobró la cuota de Rosa | Stripe'],
  [{ ...LINE, actor: 'stripe', action: 'invoice', after: 'new' }, 'La cuota de Rosa cambió: new | Stripe'],
  [
    { ...LINE, actor: 'stripe', action: 'subscription_status', before: 'active', after: 'past_due' },
    'La suscripción de Rosa está impagada | Stripe',
  ],
  [
    { ...LINE, actor: 'set-up', action: 'staff_created', fields: ['email', 'password'] },
    'La instalación creó el acceso de Rosa',
  ],
  [
    { ...LINE, action: 'staff_created', fields: ['email'], after: 'look' },
    'Ana creó el acceso de Rosa: Solo mira',
  ],
  [{ ...LINE, action: 'somebody_danced' }, 'somebody_danced · Rosa | Ana'],
])('as a sentence: %o is «%s»', (line, text) => {
  const { who, isDeed, before, hasName, after } = auditSentence(line)
  const sentence = before + (hasName ? 'Rosa' : '') + after
  const [first, last] = isDeed ? [who && `${who} `, ''] : ['', who && ` | ${who}`]
  expect(first + sentence + last).toBe(text)
})

describe('what one payment changes is one event', () => {
  const at = new Date('2026-11-25T18:20:10Z')
  const stripe = { ...LINE, actor: 'stripe', at }
  const paid = { ...stripe, action: 'invoice', after: 'paid' }
  const active = { ...stripe, action: 'subscription_status', before: 'incomplete', after: 'active' }
  const joined = { ...stripe, action: 'stage', before: 'Paso 1 sin pago', after: 'Paso 2 pagado' }

  test('told by what it means, with what else came of it', () => {
    expect(auditEvents([joined, paid, active])).toEqual([
      { line: joined, also: 'cuota cobrada, suscripción activa' },
    ])
    expect(auditEvents([active, paid])).toEqual([{ line: paid, also: 'suscripción activa' }])
  })

  test.each([
    ['of another minute', { ...paid, at: new Date('2026-11-25T18:21:00Z') }],
    ['of somebody else', { ...paid, subject: 'other' }],
    ['by somebody else', { ...paid, actor: 'Ana' }],
    ['of the same kind once more', { ...joined, before: 'Paso 2 pagado', after: 'Cliente de baja' }],
    ['about something else', { ...paid, action: 'refund' }],
  ])('a line %s is one of its own', (_what, other) => {
    expect(auditEvents([joined, other])).toHaveLength(2)
  })
})

test('no sentence shows a stage as it is stored', () => {
  for (const action of AUDIT_ACTIONS) {
    const { before, after } = auditSentence({
      ...LINE,
      action,
      before: 'Paso 1 sin pago',
      after: 'Paso 2 pagado',
    })
    expect(before + after).not.toMatch(/Paso \d/)
  }
})

test('by month; the day is new where it changes, and who reported it is known from the line above', () => {
  const at = (moment: string) => new Date(`${moment}:00Z`)
  const paid = { ...STAGE, before: 'Paso 1 sin pago', after: 'Paso 2 pagado' }
  const months = auditMonths([
    { ...paid, subject: 'a', at: at('2026-11-26T11:00') },
    { ...paid, subject: 'b', at: at('2026-11-26T10:00') },
    { ...LINE, at: at('2026-11-25T12:00') },
    { ...LINE, at: at('2026-11-25T11:00') },
    { ...paid, subject: 'c', at: at('2026-11-25T10:00') },
    // Already November in Madrid.
    { ...paid, subject: 'd', at: at('2026-10-31T23:30') },
    { ...paid, subject: 'e', at: at('2026-10-31T21:00') },
  ])
  expect(
    months.map(({ month, events }) => [
      month,
      events.map(({ isNewDay, isReporterKnown }) => [isNewDay && 'day', isReporterKnown && 'known']),
    ]),
  ).toEqual([
    [
      'noviembre de 2026',
      [
        ['day', false],
        [false, 'known'],
        ['day', false],
        [false, false],
        [false, false],
        ['day', 'known'],
      ],
    ],
    ['octubre de 2026', [['day', false]]],
  ])
})
