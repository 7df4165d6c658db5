/** By which the club reaches people and its automation, and which may fail: the mail server, the automation's addresses. */
export const OUTAGE_WAYS = ['mail', 'automation'] as const
export type OutageWay = (typeof OUTAGE_WAYS)[number]
