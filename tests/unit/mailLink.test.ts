import { describe, expect, it } from 'vitest'
import { parseMailLink } from '@/features/auth/mailLink'

describe('parseMailLink', () => {
  it.each([
    ['#aaa.bbb-1_.ccc', { kind: 'profiles', token: 'aaa.bbb-1_.ccc' }],
    ['#staff:aaa.bbb.ccc', { kind: 'staff', token: 'aaa.bbb.ccc' }],
    ['', null],
    ['#', null],
    ['#contenido', null],
    ['#aaa.bbb', null],
    ['#other:aaa.bbb.ccc', null],
    ['#aaa.bbb.c<c', null],
  ])('%s', (fragment, link) => {
    expect(parseMailLink(fragment)).toEqual(link)
  })
})
