import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { commandExists } from '@/ops/runCommand'

/** The systemd unit of a release, as it lies under a root that is not the machine's own. */
export interface ClubUnit {
  /** The value of a setting that it has once. @throws Error where it has none, or several */
  only: (name: string) => string
  /** What a process of it finds in its environment. */
  environment: () => Promise<Record<string, string>>
}

/** What systemd gives every service. */
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const FOLDERS = ['CLUB_DATA']

/** @param path of the unit below `root` */
export async function readUnit(root: string, path: string): Promise<ClubUnit> {
  const lines = assignments(await readFile(join(root, path), 'utf8'))
  const only = (name: string): string => {
    const values = lines.filter(([key]) => key === name).map(([, value]) => value)
    if (values.length !== 1) throw new Error(`${path} has ${name} ${values.length} times`)
    return values[0]!
  }
  const environment = async (): Promise<Record<string, string>> => {
    const file = await readFile(join(root, only('EnvironmentFile')), 'utf8')
    // The file's count, as for systemd.
    const all: Record<string, string> = { PATH }
    for (const [name, value] of [...assignments(only('Environment')), ...assignments(file)]) all[name] = value
    for (const name of FOLDERS) all[name] = join(root, all[name] ?? '')
    // It is the `StateDirectory`, which systemd makes.
    await mkdir(all['CLUB_DATA'] ?? '', { recursive: true, mode: 0o700 })
    return all
  }
  return { only, environment }
}

/** `NAME=value` lines, as systemd reads them where they are plain. */
const assignments = (text: string): [name: string, value: string][] =>
  [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value.replace(/^'(.*)'$/, '$1'),
  ])

/** A command of the unit: the folder of the release that it runs, and the words after `club`. */
export function clubCommand(root: string, line: string): { release: string; words: string[] } {
  const [program = '', ...words] = line.split(' ')
  if (!program.endsWith('/club')) throw new Error(`${line} does not run the club's program`)
  return { release: join(root, dirname(program)), words }
}

/** @throws Error with the name of the package where it is not installed */
export async function needSystemd(): Promise<void> {
  if (!(await commandExists('systemd-analyze')))
    throw new Error('This test needs systemd-analyze: apt-get install systemd')
}
