import { expect, test } from 'vitest'
import { takesPlace, type ToastMessage } from '@/ui/useToast'

const shown = (since: number, tone: ToastMessage['tone'] = 'success'): ToastMessage => ({
  tone,
  title: 'Dicho',
  since,
})

test('a word about something older does not cover the newer one', () => {
  expect(takesPlace(shown(1, 'info'), shown(2))).toBe(false)
  expect(takesPlace(shown(2), shown(1))).toBe(true)
  expect(takesPlace(shown(1), shown(1))).toBe(true)
  expect(takesPlace(shown(1), null)).toBe(true)
})

test('a failure is said, however late it comes', () => {
  expect(takesPlace(shown(1, 'error'), shown(2))).toBe(true)
})
