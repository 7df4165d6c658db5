import type { MemberDb } from '@/client/store/MemberDb'

/** A device that knows of no family has nothing of one. */
export async function judgeOutside(person: string, db: MemberDb): Promise<string[]> {
  const member = await db.member.get('member')
  const states = (await db.userServices.toArray()).map(({ confirmed }) => confirmed)
  const isEmpty =
    member?.family === null &&
    member.market_code === null &&
    member.access !== 'granted' &&
    member.relatives?.length === 0 &&
    states.every(({ last_action }) => last_action === null) &&
    (await db.benefitActions.count()) === 0
  return isEmpty ? [] : [`left behind: ${person} was removed, and has something of the family`]
}
