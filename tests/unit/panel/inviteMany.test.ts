import { expect, test } from 'vitest'
import { renewalReminderText } from '@/copy/mails/paymentFailed'
import { CLIENT_ACTIONS_COPY } from '@/copy/panel/clientActions'
import { LEFT_OUT_REASONS } from '@/domain/panel/inviteSchema'
import { canBeInvited, canBeReminded } from '@/features/panel/list/clientText'
import { client } from './clientRows'

const { sent, leftOut } = CLIENT_ACTIONS_COPY.inviteMany

test('a set is offered of those who never paid or owe a renewal, one by one also those who left', () => {
  const unpaid = client(1, { stage: 'Paso 1 sin pago' })
  const owing = client(5, { owes: true })
  const offered = [
    unpaid,
    owing,
    client(2, { stage: 'Cliente de baja' }),
    client(3, { stage: 'Cliente de baja', active: false }),
    { ...unpaid, active: false },
    { ...unpaid, bereaved: true },
    { ...owing, active: false },
    { ...owing, bereaved: true },
    client(4),
  ]
  expect(offered.map(canBeReminded)).toEqual([true, true, ...Array.from({ length: 7 }, () => false)])
  expect(offered.map(canBeInvited)).toEqual([
    true,
    false,
    true,
    true,
    true,
    false,
    ...Array.from({ length: 3 }, () => false),
  ])
})

test('whoever is left out stands there by name, with why', () => {
  expect([0, 1, 3].map(sent)).toEqual(['Ningún correo enviado', '1 correo en camino', '3 correos en camino'])
  expect(leftOut('Ana Núñez', 'opted_out')).toBe('Ana Núñez: pidió no recibir recordatorios')
  expect(new Set(LEFT_OUT_REASONS.map((why) => leftOut('Ana', why))).size).toBe(LEFT_OUT_REASONS.length)
})

test('the reminder says what is owed, why it failed and the way to put it right, as the mail about the failure does', () => {
  const facts = {
    nombre: 'Ana',
    amount: '19,99 €',
    card: 'visa terminada en 4242',
    failureCode: 'expired_card',
  }
  const open = renewalReminderText({ ...facts, until: '9 de diciembre de 2026' })
  expect(open.paragraphs.join(' ')).toContain(
    'Tu cuota de 19,99 € sigue pendiente: intentamos cobrarla con tu tarjeta visa terminada en 4242 y no salió. La tarjeta está caducada.',
  )
  expect(open.paragraphs.join(' ')).toContain('hasta el 9 de diciembre de 2026')
  expect(renewalReminderText({ ...facts, until: null }).paragraphs.join(' ')).toContain(
    'Para volver a tener los servicios',
  )
})
