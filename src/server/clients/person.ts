import type { me } from '@/contract/member'
import type { AnswerSent } from '@/contract/route'
import { BRAND } from '@/domain/brand'
import { drawingOf, type PersonFacts } from '@/domain/person'
import { TEAM } from '@/domain/team'
import { queryRow, queryRows } from '../db/database'
import { settings } from '../runtime/settings'

type Person = AnswerSent<typeof me>['person']
const SHAPE = { id: '', name: '', trade: '', drawing: '' }
type Row = typeof SHAPE

const factsOf = ({ name, trade, drawing }: Row): PersonFacts => ({ name, trade, drawing: drawingOf(drawing) })

/** Who looks after a client and when: whom staff have chosen, else the brand's first person; null while there is nobody. */
export function personOf(app: PbApp, clientId: string): Person {
  const facts = chosenPerson(app, clientId) ?? usualPerson()
  return facts && { ...facts, hours: BRAND.supportHours }
}

function chosenPerson(app: PbApp, clientId: string): PersonFacts | null {
  const row = queryRow(
    app,
    `SELECT staff.id, staff.name, staff.trade, staff.drawing
     FROM profiles JOIN staff ON staff.id = profiles.person WHERE profiles.id = {:clientId} AND staff.name != ''`,
    { clientId },
    SHAPE,
  )
  return row && factsOf(row)
}

/** Where real money is taken, members are not told of somebody who does not exist. */
export function usualPerson(): PersonFacts | null {
  const first = settings().stripe?.isLive ? TEAM.find(({ isExample }) => !isExample) : TEAM[0]
  if (!first) return null
  const { name, trade, drawing } = first
  return { name, trade, drawing }
}

/** The staff whom a client can be given, by name. */
export const readTeam = (app: PbApp) =>
  queryRows(
    app,
    `SELECT id, name, trade, drawing FROM staff WHERE name != '' ORDER BY name COLLATE NOCASE, rowid`,
    {},
    SHAPE,
  ).map((row) => ({ id: row.id, ...factsOf(row) }))
