import * as v from 'valibot'

/** Which of the open requests: all, those whose promised day has passed, those promised for today or tomorrow. */
export const REQUEST_AGES = ['todas', 'atrasadas', 'proximas'] as const
export type RequestAge = (typeof REQUEST_AGES)[number]

/** How many requests one page holds at most. */
export const REQUEST_PAGE_SIZE = 50

export const requestListSchema = v.strictObject({
  /** Id of a service, or null for all. */
  service: v.nullable(v.pipe(v.string(), v.maxLength(100))),
  age: v.picklist(REQUEST_AGES),
  cursor: v.nullable(v.pipe(v.string(), v.maxLength(1000))),
})
export type RequestListRequest = v.InferOutput<typeof requestListSchema>

/** What staff can say about an open request; cancelling it is a deactivation, handled like any action. */
export const handlingSchema = v.strictObject({ handling: v.picklist(['contacted', 'done']) })
