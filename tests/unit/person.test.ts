import { expect, test } from 'vitest'
import * as v from 'valibot'
import { personFacts } from '@/contract/memberShapes'
import { drawingOf, initialsOf } from '@/domain/person'

test.each([
  ['Ana Ruiz', 'AR'],
  ['Julián de la Peña Ortiz', 'JO'],
  ['ángela', 'Á'],
  ['Óscar', 'Ó'],
  ['  ', ''],
  ['equipo', 'E'],
])('%j is drawn as %j', (name, initials) => expect(initialsOf(name)).toBe(initials))

test('a drawing that is not known any more is the initials', () => {
  expect(['cup', '', 'hat'].map(drawingOf)).toEqual(['cup', 'initials', 'initials'])
})

test('a drawing of a later release is the initials on a phone that has not been updated', () => {
  const ana = { name: 'Ana Ruiz', trade: '', drawing: 'braids' }
  expect(v.parse(personFacts, ana)).toEqual({ ...ana, drawing: 'initials' })
})
