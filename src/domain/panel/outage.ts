/**
 * By which the club reaches people and its automation, and which may fail: the mail server, push services that refuse its key, the
 * automation's addresses, that of the provider of messages.
 */
export const OUTAGE_WAYS = ['mail', 'push', 'automation', 'message'] as const
export type OutageWay = (typeof OUTAGE_WAYS)[number]
