import type { Relative } from '@/domain/relative'
import { actionId } from '../../support/benefits'
import { callClub } from '../../support/callClub'
import type { Person } from '../../support/people'

type Member = Pick<Person, 'token'>

/** As long as a name can be, and without a place to break. */
export const LONG_NAME = 'Bisabuelamaternaconunnombrelarguísimo123'

/** A member names somebody whom the family cares for, as another of their devices does. */
export async function nameRelative(
  club: { url: string },
  { token }: Member,
  facts: Partial<Relative> = {},
): Promise<Relative> {
  const relative: Relative = { id: actionId(), name: 'Mamá', relation: '', province: '', ...facts }
  const { status, json } = await callClub(club, 'relatives', { token, body: { ...relative } })
  if (status !== 200) throw new Error(`relatives answered ${status}: ${JSON.stringify(json)}`)
  return relative
}

/** A member removes somebody again. */
export async function removeRelative(club: { url: string }, { token }: Member, id: string): Promise<void> {
  const { status, json } = await callClub(club, 'relatives/removal', { token, body: { id } })
  if (status !== 200) throw new Error(`relatives/removal answered ${status}: ${JSON.stringify(json)}`)
}
