import { describe, expect, it } from 'vitest'
import { standingOf } from '@/features/family/standing'

describe('what an invited person’s account is so far', () => {
  it('is not known while this device knows nothing of them', () => {
    expect(standingOf(null)).toBe('unknown')
  })
  it.each([
    ['', 'free'],
    ['Paso 1 sin pago', 'unpaid'],
    ['Paso 2 pagado', 'has_membership'],
    ['Cliente de baja', 'has_membership'],
  ] as const)('stage «%s»: %s', (stage, standing) => {
    expect(standingOf({ profile: { stage } })).toBe(standing)
  })
})
