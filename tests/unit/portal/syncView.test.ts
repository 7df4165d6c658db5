import { describe, expect, it } from 'vitest'
import { SYNC_COPY } from '@/copy/sync'
import type { Unsettled } from '@/client/outbox/settlement'
import { ERROR_CODES } from '@/domain/errorCode'
import { syncWord, type SyncFacts, type SyncWord } from '@/features/portal/sync/syncView'

const NONE: Unsettled = { count: 0, mayHaveArrived: false, canBeUndone: false, refused: 0 }
const kept = (count: number): Unsettled => ({ count, mayHaveArrived: false, canBeUndone: false, refused: 0 })
const left = (count: number): Unsettled => ({ count, mayHaveArrived: true, canBeUndone: false, refused: 0 })

const CALM: SyncFacts = { isOnline: true, isSyncing: false, failure: null, unsettled: NONE, checkedAt: 1 }

const EVERYTHING: SyncFacts[] = [true, false].flatMap((isOnline) =>
  [true, false].flatMap((isSyncing) =>
    [null, 'needs_login' as const, ...ERROR_CODES].flatMap((failure) =>
      [NONE, kept(1), left(2)].flatMap((unsettled) =>
        [null, 1].map((checkedAt) => ({ isOnline, isSyncing, failure, unsettled, checkedAt })),
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
    ['unsent', 'something waits', { unsettled: kept(1) }],
    ['unsent', 'something waits without coverage', { unsettled: kept(1), isOnline: false }],
    ['unsent', 'something waits and the server does not answer', { unsettled: kept(1), failure: 'network' }],
    ['unconfirmed', 'something has left and no answer came', { unsettled: left(1), failure: 'no_answer' }],
    ['unconfirmed', 'the same, without coverage', { unsettled: left(1), isOnline: false }],
    ['sending', 'it is sent again', { unsettled: left(1), isSyncing: true }],
    [
      'unsent',
      'a sync without coverage has something to send',
      { unsettled: kept(1), isSyncing: true, isOnline: false },
    ],
    ['sending', 'what waits can still be undone', { unsettled: { ...kept(1), canBeUndone: true } }],
    [
      'unsent',
      'the same, without coverage',
      { unsettled: { ...kept(1), canBeUndone: true }, isOnline: false },
    ],
    ['sending', 'what waits is being sent', { unsettled: kept(1), isSyncing: true }],
    ['offline', 'there is no coverage', { isOnline: false }],
    ['offline', 'there is no coverage, and the last try failed', { isOnline: false, failure: 'network' }],
    ['unreachable', 'the server does not answer', { failure: 'network' }],
    ['unreachable', 'it did not, and is asked again', { failure: 'busy', isSyncing: true }],
    ['unreachable', 'it never answered', { failure: 'network', checkedAt: null }],
    ['needsLogin', 'the session has ended', { failure: 'needs_login', unsettled: kept(2) }],
    ['needsLogin', 'the session has ended, without coverage', { failure: 'needs_login', isOnline: false }],
    [
      'storage',
      'the phone does not keep anything',
      { failure: 'storage_failed', unsettled: kept(2), isOnline: false },
    ],
  ])('is %s when %s', (word, _when, given) => {
    expect(syncWord({ ...CALM, ...given })).toBe(word)
    expect(SYNC_COPY[word]).toBeTruthy()
  })

  it('never says that all is saved while something waits, something failed, or nobody was ever asked', () => {
    const saved = whenever('saved')
    expect(saved).toHaveLength(2)
    for (const given of saved)
      expect(given).toMatchObject({ isOnline: true, failure: null, unsettled: NONE, checkedAt: 1 })
  })

  it('speaks of what waits unless something graver stops it', () => {
    const spoken = whenever('storage', 'needsLogin', 'sending', 'unsent', 'unconfirmed')
    expect(EVERYTHING.filter((given) => given.unsettled.count > 0 && !spoken.includes(given))).toEqual([])
  })

  it('says that it sends only when it can', () => {
    const sending = whenever('sending')
    expect(sending).not.toEqual([])
    for (const given of sending) expect(given).toMatchObject({ isOnline: true, isSyncing: true })
  })
})

describe('the words about what waits', () => {
  it('count one and many rightly, and promise nothing of a session that may be over', () => {
    expect(SYNC_COPY.explain.unsent(1)).toBe(
      'Hay 1 solicitud en este dispositivo. Se enviará sola en cuanto se pueda; si tu sesión se ha cerrado, cuando vuelvas a entrar.',
    )
    expect(SYNC_COPY.explain.unsent(2)).toBe(
      'Hay 2 solicitudes en este dispositivo. Se enviarán solas en cuanto se pueda; si tu sesión se ha cerrado, cuando vuelvas a entrar.',
    )
  })
  it('call nothing unsent that may have arrived', () => {
    expect([SYNC_COPY.unsent(2), SYNC_COPY.unconfirmed(2)]).toEqual(['2 sin enviar', '2 sin confirmar'])
    expect(SYNC_COPY.explain.unconfirmed(1)).toMatch(/Puede que el club ya la tenga; cuenta una sola vez\./)
    expect(SYNC_COPY.explain.unconfirmed(2)).toMatch(
      /Puede que el club ya las tenga; cada una cuenta una sola vez\./,
    )
  })
})
