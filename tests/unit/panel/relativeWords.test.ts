import { expect, test } from 'vitest'
import { forText, forTextIn } from '@/copy/panel/relatives'

const MUM = { id: 'mum000000000000', name: 'Mamá' }

test('a request says for whom it is, and keeps saying that it was for somebody who has been removed', () => {
  expect(forTextIn([MUM], MUM.id)).toBe(' para Mamá')
  expect(forTextIn([MUM], null)).toBe('')
  expect(forTextIn([], MUM.id)).toBe(' para alguien que ya no está en la cuenta')
  expect([forText(MUM), forText(null)]).toEqual([' para Mamá', ''])
})
