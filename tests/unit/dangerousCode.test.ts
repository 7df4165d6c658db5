import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { listFiles } from '@/ops/listFiles'
import { projectPaths } from '@/ops/projectPaths'

/** What a reader of the source would look for first; what runs nowhere but on a developer's machine does not count. */
const RUNNING = /^src\/(?!ops\/|sandbox\/|prerender\/build\/)/

let sources: [file: string, text: string][]
beforeAll(async () => {
  const files = (await listFiles(projectPaths.at('src'))).filter((file) => /\.tsx?$/.test(file))
  sources = await Promise.all(
    files.map(async (file) => [relative(projectPaths.root, file), await readFile(file, 'utf8')] as const),
  ).then((all) => all.filter(([file]) => RUNNING.test(file)).map(([file, text]) => [file, text]))
  expect(sources.length).toBeGreaterThan(800)
})

const filesWith = (pattern: RegExp): string[] =>
  sources
    .filter(([, text]) => pattern.test(text))
    .map(([file]) => file)
    .sort()

describe('the code that runs', () => {
  test('makes no code of text', () => {
    expect(filesWith(/\beval\(|new Function\(|setTimeout\(\s*['"`]/)).toEqual([])
    expect(filesWith(/javascript:/i)).toEqual([])
  })

  test('calls nothing that the oldest phones of the club do not have', () => {
    expect(filesWith(/\b(Map|Object)\.groupBy\(/)).toEqual([])
  })

  test('makes no markup of text, but for the look of the phone’s own last screen', () => {
    const html =
      /dangerouslySetInnerHTML|\.outerHTML\s*=|insertAdjacentHTML|document\.write|createContextualFragment/
    expect(filesWith(html)).toEqual([])
    expect(filesWith(/\.innerHTML\s*=/)).toEqual(['src/app/paintCachedScreen.ts'])
  })

  test('runs one command of the machine, with nothing that a caller has sent', () => {
    expect(filesWith(/\$os\.(cmd|exec)\(/)).toEqual(['src/server/jobs/diskLeft.ts'])
    const [, text = ''] = sources.find(([file]) => file.endsWith('jobs/diskLeft.ts')) ?? []
    expect(text).toContain("$os.cmd('df', '-Pk', `${app.dataDir()}/data.db`)")
  })

  test('makes no pattern of text that somebody has typed', () => {
    expect(filesWith(/new RegExp\(/)).toEqual(['src/server/clients/knownDevice.ts'])
  })

  test('takes no weak digest, and chance that can be guessed only to spread waiting', () => {
    expect(filesWith(/\bmd5\b|\bsha-?1\b/i)).toEqual([])
    expect(filesWith(/Math\.random/)).toEqual([
      'src/client/http/realtimeClient.ts',
      'src/client/member/openMember.ts',
      'src/server/billing/reconcileMembership.ts',
      'src/server/billing/stripeQuiet.ts',
      'src/server/billing/stripeRequest.ts',
    ])
  })

  test('listens to no messages of other windows', () => {
    // Worker and pages, which talk to each other.
    expect(filesWith(/addEventListener\(\s*'message'/)).toEqual(['src/pwa/startPush.ts', 'src/pwa/sw.ts'])
  })

  test('hides every password that is typed, names it to password managers, and refuses no pasting', () => {
    expect(filesWith(/onPaste|onCopy|onDrop|addEventListener\(\s*'(paste|copy|drop)'/)).toEqual([])
    const fields = sources.flatMap(([, text]) => text.match(/<PasswordField\b[^>]*>/gs) ?? [])
    expect(fields.length).toBeGreaterThan(4)
    for (const field of fields) expect(field).toMatch(/autoComplete="(current|new)-password"/)
    expect(filesWith(/type=\{[^}]*'password'/)).toEqual(['src/ui/form/PasswordField.tsx'])
    expect(filesWith(/type="password"/)).toEqual([])
  })
})
