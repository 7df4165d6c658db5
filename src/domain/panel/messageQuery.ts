import * as v from 'valibot'

/** How many messages one page holds at most. */
export const MESSAGE_PAGE_SIZE = 50

export const messageListSchema = v.strictObject({
  cursor: v.nullable(v.pipe(v.string(), v.maxLength(1000))),
})
