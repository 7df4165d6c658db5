import { describe, expect, test } from 'vitest'
import { saidOf } from '@/domain/said'
import { SAID_MAX } from '@/domain/textLimits'

describe('what goes with a request', () => {
  test('is nothing where nothing was said', () => {
    expect(saidOf(' \n ', 'any')).toBeNull()
  })
  test('is the hour alone, or the words without what is around them', () => {
    expect(saidOf('', 'morning')).toEqual({ text: '', call_at: 'morning' })
    expect(saidOf('  Se ha caído.\n¿Podéis llamar? ', 'any')).toEqual({
      text: 'Se ha caído.\n¿Podéis llamar?',
      call_at: 'any',
    })
  })
  test('is never longer than the club takes', () => {
    expect(saidOf('x'.repeat(SAID_MAX + 9), 'any')).toEqual({ text: 'x'.repeat(SAID_MAX), call_at: 'any' })
  })
  test('holds nothing that is not seen', () => {
    expect(saidOf('Se ha caído\u202e', 'any')).toBe('hidden_characters')
  })
})
