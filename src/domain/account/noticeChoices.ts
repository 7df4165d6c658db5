import * as v from 'valibot'
import { CHOICES_OF } from '../noticeChoice'

/** By which way somebody is told of what, and whether a locked screen may say more than that there is news. */
export const noticeChoices = v.object({
  requests: v.picklist(CHOICES_OF.requests),
  family: v.picklist(CHOICES_OF.family),
  money: v.picklist(CHOICES_OF.money),
  details: v.boolean(),
})
export type NoticeChoices = v.InferOutput<typeof noticeChoices>
