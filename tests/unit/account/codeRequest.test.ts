import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  clearCodeRequests,
  dropStaleCodeRequests,
  loadCodeRequest,
  saveCodeRequest,
  type CodeRequest,
} from '@/client/drafts/codeRequest'
import { memoryStorage } from '../../support/memoryStorage'

const SENT = Date.parse('2026-11-21T10:00:00Z')
const REQUEST: CodeRequest = {
  requestId: 'abcdefghijklmno',
  email: 'ana@example.org',
  sentAt: SENT,
  until: SENT + 600_000,
}

describe('a code that was mailed and not typed yet', () => {
  beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))
  afterEach(() => vi.unstubAllGlobals())

  it('is known as long as it holds, for its own purpose alone', () => {
    saveCodeRequest('sign-in', REQUEST)
    expect(loadCodeRequest('sign-in', SENT + 599_999)).toEqual(REQUEST)
    expect(loadCodeRequest('password-reset', SENT)).toBeNull()
  })

  it.each([
    ['old', SENT + 600_000],
    ['from the future, because the clock was set back', SENT - 1],
  ])('is forgotten when it is %s', (_name, now) => {
    saveCodeRequest('sign-in', REQUEST)
    dropStaleCodeRequests(now)
    expect(localStorage.length).toBe(0)
  })

  it('is forgotten with the session', () => {
    saveCodeRequest('sign-in', REQUEST)
    saveCodeRequest('email-change', REQUEST)
    clearCodeRequests()
    expect(localStorage.length).toBe(0)
  })

  it.each(['nonsense', '{"email":1}', 'null'])('is nobody’s where «%s» is kept', (kept) => {
    localStorage.setItem('codeRequest:sign-in', kept)
    expect(loadCodeRequest('sign-in', SENT)).toBeNull()
  })

  it('is not kept where storage is refused, and nothing fails', () => {
    vi.stubGlobal('localStorage', undefined)
    saveCodeRequest('sign-in', REQUEST)
    expect(loadCodeRequest('sign-in', SENT)).toBeNull()
    clearCodeRequests()
  })
})
