import * as v from 'valibot'
import { noticeChoices } from '@/domain/account/noticeChoices'
import { post } from './route'
import { done } from './shapes'

/** As browsers write bytes: base64url, of a public point and of 16 bytes. */
const base64url = (length: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.length(length))

/** This device, for as long as the caller's session on it lasts. */
export const subscribePush = post('/api/club/push', {
  who: 'signed-in',
  limits: [{ name: 'push', by: 'person', calls: 60, seconds: 3_600 }],
  body: v.object({
    endpoint: v.pipe(v.string(), v.maxLength(1_000)),
    p256dh: base64url(87),
    auth: base64url(22),
  }),
  answer: done,
})

export const unsubscribePush = post('/api/club/push/removal', { who: 'signed-in', answer: done })

/** The next pull brings it to the phone. */
export const changeNotices = post('/api/club/account/notices', {
  who: 'family',
  body: noticeChoices,
  answer: done,
})
