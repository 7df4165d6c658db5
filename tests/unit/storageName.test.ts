import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { COOKIES } from '@/copy/legal'
import { STORAGE_NAMES } from '@/domain/storageName'
import { listFiles } from '@/ops/listFiles'
import { projectPaths } from '@/ops/projectPaths'

/** Code that runs in somebody's browser. */
const ROOMS = ['app', 'backend', 'features', 'local', 'pwa', 'routes', 'ui']
const USES_STORAGE = /\b(localStorage|sessionStorage|tabStorage|createDraft)\b/
/** They keep under the name that they are given, or with `SESSION_KEY`. */
const GIVEN_A_NAME = [
  'app/paintLastScreen.ts',
  'backend/storedIds.ts',
  'backend/tokenStore.ts',
  'local/contactDraft.ts',
  'local/createDraft.ts',
  'local/profileDraft.ts',
  'local/tabStorage.ts',
]

let sources: Map<string, string>
beforeAll(async () => {
  const folders = ROOMS.map((room) => listFiles(join(projectPaths.root, 'src', room)))
  const files = (await Promise.all(folders)).flat().filter((file) => /\.tsx?$/.test(file))
  sources = new Map(
    await Promise.all(
      files.map(
        async (file) =>
          [relative(join(projectPaths.root, 'src'), file), await readFile(file, 'utf8')] as const,
      ),
    ),
  )
})

/** A name as the code has it: one word, a list or a table of them, held to the list by its type. */
const NAMED =
  /^(?:export )?const \w+ =((?:(?!^(?:export )?const )[^;])*?)satisfies (?:Record<[\w ]+, )?(?:Analytics)?StorageName\b/gms

test('what the code keeps in web storage is what the cookies page tells of', () => {
  const named = [...sources.values()].flatMap((source) =>
    [...source.matchAll(NAMED)].flatMap(([, value = '']) =>
      [...value.matchAll(/'(\w+)'/g)].map(([, name]) => name),
    ),
  )
  expect(named.toSorted()).toEqual(STORAGE_NAMES.toSorted())
})

test('nothing is kept under any other name', () => {
  const nameless = [...sources]
    .filter(([, source]) => USES_STORAGE.test(source) && !/satisfies .*StorageName/.test(source))
    .map(([file]) => file)
  expect(nameless.toSorted()).toEqual(GIVEN_A_NAME)
})

test('the page has no sentence twice', () => {
  for (const { list = [] } of COOKIES.sections) expect(new Set(list).size).toBe(list.length)
})
