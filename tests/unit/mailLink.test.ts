import { describe, expect, it } from 'vitest'
import { parseToken } from '@/client/api/useFragment'
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

describe('parseToken', () => {
  it.each([
    ['#k3x9abc_-.0123456789', 'k3x9abc_-.0123456789'],
    ['', null],
    ['#', null],
    ['#contenido', null],
    ['#with space and more', null],
    ['#<script>alert</script>', null],
  ])('%s', (fragment, token) => {
    expect(parseToken(fragment)).toBe(token)
  })
})
