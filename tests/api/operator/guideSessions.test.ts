import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectPaths } from '@/ops/projectPaths'
import { callPanel } from '../../support/panel'
import { me, newPerson, type Person } from '../../support/people'
import { newStaff, signedIn } from '../../support/permissions/cast'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub()
})
afterAll(() => club.stop())

const guide = readFileSync(projectPaths.at('src/ops/release/files/GUIDE.md'), 'utf8')
const section = guide.split(/^## /m).find((part) => part.startsWith('Sessions\n')) ?? ''
const COMMANDS = [...section.matchAll(/^sqlite3 \S+ "(.+)"$/gm)].map(([, sql = '']) => sql)
const [ofOne = '', ofAll = '', keyOfOne = '', keysOfAll = ''] = COMMANDS

/** As the guide says, beside the running club; where the command is not installed, by the club itself. */
async function run(sql: string, id = ''): Promise<void> {
  const named = sql.replace(/'the id[^']*'/, `'${id}'`)
  try {
    execFileSync('sqlite3', ['-cmd', '.timeout 5000', join(club.dataDir, 'data.db'), named])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    for (const statement of named.split(';')) await club.superuser.sql.run(statement)
  }
}

const isIn = async (token: string): Promise<boolean> => (await me(club, { token } as Person)).status === 200
const again = (person: Person): Promise<Person> => signedIn(club, person)

test('what the guide tells an operator to type ends the sessions that it names, and no others', async () => {
  expect(COMMANDS).toHaveLength(4)
  let [one, other] = [await newPerson(club), await newPerson(club)]
  const staff = await newStaff(club)
  const staffIsIn = async () =>
    (await callPanel({ club, staff }, 'message-list', { cursor: null })).status === 200
  const present = async () => [await isIn(one.token), await isIn(other.token), await staffIsIn()]
  expect(await present()).toEqual([true, true, true])

  await run(ofOne, one.id)
  expect(await present()).toEqual([false, true, true])
  one = await again(one)
  await run(keyOfOne, one.id)
  expect(await present()).toEqual([false, true, true])
  one = await again(one)
  expect(await present()).toEqual([true, true, true])
  await run(ofAll)
  expect(await present()).toEqual([false, false, false])
  ;[one, other] = [await again(one), await again(other)]
  expect(await present()).toEqual([true, true, false])
  await run(keysOfAll)
  expect(await present()).toEqual([false, false, false])
})
