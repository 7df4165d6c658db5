import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { COOKIES } from '@/copy/legal'
import { DEVICE_COOKIE, DEVICE_COOKIE_DAYS, STORAGE_NAMES } from '@/domain/storageName'
import { listFiles } from '@/ops/listFiles'
import { projectPaths } from '@/ops/projectPaths'

/** Code that runs in a browser. */
const ROOMS = ['app', 'client', 'features', 'prerender', 'pwa', 'routes', 'ui']
const USES_STORAGE = /\b(localStorage|sessionStorage|tabStorage|createDraft)\b/
/** They store under the name that they are given, or `SESSION_KEY`. */
const GIVEN_A_NAME = [
  'app/paintCachedScreen.ts',
  'client/drafts/contactDraft.ts',
  'client/drafts/createDraft.ts',
  'client/drafts/invitationDraft.ts',
  'client/drafts/profileDraft.ts',
  'client/drafts/relativeDraft.ts',
  'client/drafts/replyDrafts.ts',
  'client/drafts/tabStorage.ts',
  'client/http/tokenStore.ts',
  'client/session/storedIds.ts',
  'prerender/firstScript.ts',
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

test('the one cookie has its name and its time on the cookies page, and no other is set', async () => {
  const text = JSON.stringify(COOKIES.sections)
  expect(text).toContain(`«${DEVICE_COOKIE}»`)
  expect(text).toContain(`${DEVICE_COOKIE_DAYS}\u00a0días`)
  const files = (await listFiles(join(projectPaths.root, 'src/server'))).filter((file) =>
    file.endsWith('.ts'),
  )
  const setting: string[] = []
  for (const file of files) {
    if (/set-cookie/i.test(await readFile(file, 'utf8'))) setting.push(relative(projectPaths.root, file))
  }
  expect(setting).toEqual(['src/server/clients/knownDevice.ts'])
  const inBrowsers = [...sources]
    .filter(([, source]) => /document\.cookie/.test(source))
    .map(([file]) => file)
  expect(inBrowsers).toEqual([])
})

test('the page has no sentence twice', () => {
  for (const { list = [] } of COOKIES.sections) expect(new Set(list).size).toBe(list.length)
})
