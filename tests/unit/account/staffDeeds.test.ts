import { expect, test } from 'vitest'
import { deedsSentence } from '@/copy/account/staffDeeds'

test.each([
  [['client_opened'], 'El equipo abrió tu ficha.'],
  [
    ['client_opened', 'client_opened', 'note_added'],
    'El equipo abrió tu ficha y apuntó una nota sobre una llamada.',
  ],
  [
    ['client_opened', 'account_changed', 'mail_resent'],
    'El equipo abrió tu ficha, cambió tus datos y te reenvió un correo.',
  ],
  // Deeds of a newer server, and what staff never do: no name of ours is shown.
  [['from_tomorrow', 'invoice'], 'El equipo hizo un cambio.'],
])('the deeds %j of one day are one sentence', (actions, sentence) => {
  expect(deedsSentence(actions)).toBe(sentence)
})
