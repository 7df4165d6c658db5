import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFiles } from '@/ops/listFiles'
import { projectPaths } from '@/ops/projectPaths'
import { BUILD_SOURCES } from '../../support/buildSources'

const run = promisify(execFile)
const BUILD_MS = 900_000
const STAMP = /^\.\w+\.stamp$/

let place: string
let copy: string
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'build-'))
  copy = join(place, 'a b', 'ñ')
  await mkdir(join(copy, '.cache'), { recursive: true })
  for (const source of BUILD_SOURCES)
    await cp(projectPaths.at(source), join(copy, source), { recursive: true })
  await symlink(projectPaths.at('node_modules'), join(copy, 'node_modules'))
  await build()
}, BUILD_MS)
afterAll(() => rm(place, { recursive: true, force: true }))

/** As another machine would: from another folder, with another home and another time zone. */
async function build(): Promise<void> {
  await run(process.execPath, ['--import', 'tsx', join(copy, 'src/ops/run.ts'), 'build'], {
    cwd: copy,
    env: {
      ...process.env,
      VITEST: '',
      HOME: place,
      TZ: 'Pacific/Auckland',
    },
  })
}

/** All that a build leaves, by path, except what tells a later one whether it is stale. */
async function built(folder: string): Promise<Map<string, Buffer>> {
  const files = (await listFiles(folder)).filter((file) => !STAMP.test(basename(file)))
  return new Map(
    await Promise.all(files.map(async (file) => [relative(folder, file), await readFile(file)] as const)),
  )
}

test('a build in another folder, of another person and in another time zone is the same, byte for byte', async () => {
  const [here, there] = await Promise.all([built(projectPaths.dist), built(join(copy, 'dist'))])
  expect(here.size).toBeGreaterThan(100)
  expect([...there.keys()].sort()).toEqual([...here.keys()].sort())
  const others = [...here].filter(([path, bytes]) => !there.get(path)?.equals(bytes)).map(([path]) => path)
  expect(others).toEqual([])
})

test('nothing that is built says where it was built', async () => {
  for (const [path, bytes] of await built(join(copy, 'dist')))
    expect(
      [place, projectPaths.root].filter((folder) => bytes.includes(folder)),
      path,
    ).toEqual([])
})
