import { describe, expect, it } from 'vitest'
import { SYNC_COPY } from '@/copy/sync'
import { ERROR_CODES } from '@/domain/errorCode'
import { syncWord, type SyncFacts, type SyncWord } from '@/features/portal/sync/syncView'

const CALM: SyncFacts = { isOnline: true, isSyncing: false, failure: null, unsent: 0, checkedAt: 1 }

const EVERYTHING: SyncFacts[] = [true, false].flatMap((isOnline) =>
  [true, false].flatMap((isSyncing) =>
    [null, 'needs_login' as const, ...ERROR_CODES].flatMap((failure) =>
      [0, 1, 2].flatMap((unsent) =>
        [null, 1].map((checkedAt) => ({ isOnline, isSyncing, failure, unsent, checkedAt })),
      ),
    ),
  ),
)
const whenever = (...words: SyncWord[]): SyncFacts[] =>
  EVERYTHING.filter((given) => words.includes(syncWord(given)))

describe('the one word about syncing', () => {
  it.each<[SyncWord, string, Partial<SyncFacts>]>([
    ['saved', 'nothing waits and the server has answered', {}],
    ['saved', 'it is asked again', { isSyncing: true }],
    ['checking', 'it was never asked', { checkedAt: null }],
    ['checking', 'it is asked for the first time', { checkedAt: null, isSyncing: true }],
    ['unsent', 'something waits', { unsent: 1 }],
    ['unsent', 'something waits without coverage', { unsent: 1, isOnline: false }],
    ['unsent', 'something waits and the server does not answer', { unsent: 1, failure: 'network' }],
    [
      'unsent',
      'a sync without coverage has something to send',
      { unsent: 1, isSyncing: true, isOnline: false },
    ],
    ['sending', 'what waits is being sent', { unsent: 1, isSyncing: true }],
    ['offline', 'there is no coverage', { isOnline: false }],
    ['offline', 'there is no coverage, and the last try failed', { isOnline: false, failure: 'network' }],
    ['unreachable', 'the server does not answer', { failure: 'network' }],
    ['unreachable', 'it did not, and is asked again', { failure: 'busy', isSyncing: true }],
    ['unreachable', 'it never answered', { failure: 'network', checkedAt: null }],
    ['needsLogin', 'the session has ended', { failure: 'needs_login', unsent: 2 }],
    ['needsLogin', 'the session has ended, without coverage', { failure: 'needs_login', isOnline: false }],
    [
      'storage',
      'the phone does not keep anything',
      { failure: 'storage_failed', unsent: 2, isOnline: false },
    ],
  ])('is %s when %s', (word, _when, given) => {
    expect(syncWord({ ...CALM, ...given })).toBe(word)
    expect(SYNC_COPY[word]).toBeTruthy()
  })

  it('never says that all is saved while something waits, something failed, or nobody was ever asked', () => {
    const saved = whenever('saved')
    expect(saved).toHaveLength(2)
    for (const given of saved)
      expect(given).toMatchObject({ isOnline: true, failure: null, unsent: 0, checkedAt: 1 })
  })

  it('speaks of what waits unless something graver stops it', () => {
    const spoken = whenever('storage', 'needsLogin', 'sending', 'unsent')
    expect(EVERYTHING.filter((given) => given.unsent > 0 && !spoken.includes(given))).toEqual([])
  })

  it('says that it sends only when it can', () => {
    const sending = whenever('sending')
    expect(sending).not.toEqual([])
    for (const given of sending) expect(given).toMatchObject({ isOnline: true, isSyncing: true })
  })
})

describe('the words about what waits', () => {
  it('count one and many rightly', () => {
    expect(SYNC_COPY.explain.unsent(1)).toBe(
      'Hay 1 solicitud en este dispositivo. Se enviará sola en cuanto se pueda.',
    )
    expect(SYNC_COPY.explain.unsent(2)).toBe(
      'Hay 2 solicitudes en este dispositivo. Se enviarán solas en cuanto se pueda.',
    )
  })
})
