import type { RelativesSent } from '@/contract/memberShapes'
import { actionId } from './benefits'
import { callClub, type ClubAnswer } from './callClub'
import { me, type Person } from './people'
import type { TestClub } from './startTestClub'

/** What a phone sends of somebody cared for; everything has a usual value. */
export interface RelativeFields {
  id?: string
  name?: string
  relation?: string
  province?: string
}

/** Names somebody whom the person cares for, or changes what is known of them, as their phone does. */
export const saveRelative = (
  club: { url: string },
  { token }: Pick<Person, 'token'>,
  fields: RelativeFields = {},
): Promise<ClubAnswer> =>
  callClub(club, 'relatives', {
    token,
    body: { id: actionId(), name: 'Mamá', relation: '', province: '', ...fields },
  })

/** The same, expected to be done. @returns the id */
export async function nameRelative(
  club: { url: string },
  person: Pick<Person, 'token'>,
  fields: RelativeFields = {},
): Promise<string> {
  const id = fields.id ?? actionId()
  const { status, json } = await saveRelative(club, person, { ...fields, id })
  if (status !== 200) throw new Error(`relatives answered ${status}: ${JSON.stringify(json)}`)
  return id
}

export const removeRelative = (
  club: { url: string },
  { token }: Pick<Person, 'token'>,
  id: string,
): Promise<ClubAnswer> => callClub(club, 'relatives/removal', { token, body: { id } })

/** Whom a person cares for, as their phone is told. */
export const relativesOf = async (club: TestClub, person: Person): Promise<RelativesSent> =>
  (await me(club, person)).json['relatives'] as RelativesSent
