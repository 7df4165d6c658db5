/** By which the club reaches people and its automation, and which may fail: the mail server, push services that refuse its key, the automation's addresses. */
export const OUTAGE_WAYS = ['mail', 'push', 'automation'] as const
export type OutageWay = (typeof OUTAGE_WAYS)[number]
