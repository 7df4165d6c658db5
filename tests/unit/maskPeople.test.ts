import { expect, test } from 'vitest'
import { maskPeople } from '@/server/runtime/maskPeople'

test.each([
  ['550 5.1.1 <ana.perez+club@example.org>: no such user', '550 5.1.1 <…>: no such user'],
  ['to=ana@example.org,status=bounced', 'to=…,status=bounced'],
  ['GoError: "eva@correo.example.org" (refused)', 'GoError: "…" (refused)'],
  ['the number +34600123456 is not in use', 'the number … is not in use'],
  ['job failed after 1798131600000 ms + 2', 'job failed after 1798131600000 ms + 2'],
])('%s', (said, masked) => expect(maskPeople(said)).toBe(masked))

test('a text without end has one', () => expect(maskPeople('x'.repeat(100_000))).toHaveLength(1_000))
