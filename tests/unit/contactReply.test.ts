import * as v from 'valibot'
import { expect, test } from 'vitest'
import { contactReplyText } from '@/copy/mails/contactReply'
import { messageHandlingSchema } from '@/domain/panel/messageQuery'

const KNOWN = { number: 'K7MP 4QXT', received: '25 de noviembre de 2026 a las 10:32' }

test('a blank line begins a paragraph, and other lines stay in theirs', () => {
  const { paragraphs } = contactReplyText({
    ...KNOWN,
    reply: 'Uno\ny dos\n \n\nTres\r\n\r\nCuatro',
    quoted: null,
  })
  expect(paragraphs.slice(2)).toEqual(['Uno\ny dos', 'Tres', 'Cuatro'])
})

test('what the person wrote stands below the answer, or not at all', () => {
  const quoted = contactReplyText({ ...KNOWN, reply: 'Sí', quoted: 'Hola\n\n¿Puedo?' }).paragraphs
  expect(quoted.slice(2)).toEqual(['Sí', 'Tu mensaje decía:', '«Hola', '¿Puedo?»'])
  expect(contactReplyText({ ...KNOWN, reply: 'Sí', quoted: null }).paragraphs).toHaveLength(3)
})

test('an answer without a mail is what the panel of an earlier version sends', () => {
  expect(v.parse(messageHandlingSchema, { handling: 'answered' })).toMatchObject({ reply: null })
  expect(v.parse(messageHandlingSchema, { handling: 'answered', reply: '  Sí \n' })).toMatchObject({
    reply: 'Sí',
  })
  expect(v.safeParse(messageHandlingSchema, { handling: 'answered', reply: 'x'.repeat(4001) }).success).toBe(
    false,
  )
})
