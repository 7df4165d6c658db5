import type { Relative } from '@/domain/relative'
import { actionId } from '../../support/benefits'
import { callClub } from '../../support/callClub'
import type { Person } from '../../support/people'
import type { TestClub } from '../../support/startTestClub'

type Member = Pick<Person, 'token'>

/** A member names somebody whom the family cares for. */
export async function nameRelative(
  club: TestClub,
  { token }: Member,
  facts: Pick<Relative, 'name'> & Partial<Relative>,
): Promise<Relative> {
  const relative: Relative = { id: actionId(), relation: '', province: '', ...facts }
  const { status, json } = await callClub(club, 'relatives', { token, body: relative })
  if (status !== 200) throw new Error(`relatives answered ${status}: ${JSON.stringify(json)}`)
  return relative
}

/** A member removes somebody again. */
export async function removeRelative(club: TestClub, { token }: Member, id: string): Promise<void> {
  const { status, json } = await callClub(club, 'relatives/removal', { token, body: { id } })
  if (status !== 200) throw new Error(`relatives/removal answered ${status}: ${JSON.stringify(json)}`)
}
