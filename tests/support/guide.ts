import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { clubCommand, readUnit } from './clubUnit'
import { type ReleasedServer, startRelease } from './runRelease'

/** What stands in a folder of the test's own while the guide speaks of a whole machine. */
const OF_THE_MACHINE =
  /(?<![\w}/-])\/(?=(opt\/club|etc\/club|etc\/systemd|usr\/local\/bin|var\/lib\/club|srv)\b)/g

/** A text of the release, with the paths of the machine below `root`. */
export const rooted = (text: string, root: string): string => text.replace(OF_THE_MACHINE, `${root}/`)

/** The lines of the first block of commands under a heading. @throws Error where there is none */
export function guideCommands(guide: string, heading: string): string[] {
  const [, section = ''] = guide.split(`\n## ${heading}\n`)
  const [, block] = /```sh\n([\s\S]*?)```/.exec(section.split('\n## ')[0] ?? '') ?? []
  if (!block) throw new Error(`The guide has no commands under «${heading}»`)
  return block.trim().split('\n')
}

/** Puts what an operator would for what the guide leaves open. @throws Error where it does not speak of it */
export function filledIn(lines: readonly string[], blanks: Record<string, string>): string[] {
  return Object.entries(blanks).reduce<string[]>(
    (filled, [blank, value]) => {
      if (!filled.some((line) => line.includes(blank)))
        throw new Error(`The guide does not speak of ${blank}`)
      return filled.map((line) => line.replaceAll(blank, value))
    },
    [...lines],
  )
}

/** The one service of a machine without systemd: what its unit says is done, by the same commands. */
export interface Service {
  /** What runs now. @throws Error where nothing does */
  server: () => ReleasedServer
  /** Everything that it has printed. */
  journal: () => string
  control: (verb: string) => Promise<void>
  /** As a power cut would. */
  kill: () => Promise<void>
}

export function clubService(unitPath: string): Service {
  let running: ReleasedServer | null = null
  const printed: string[][] = []

  async function start(): Promise<void> {
    const unit = await readUnit('', unitPath)
    running = await startRelease(clubCommand('', unit.only('ExecStart')).release, await unit.environment())
    printed.push(running.lines)
  }
  async function stop(): Promise<void> {
    if (!running) return
    const unit = await readUnit('', unitPath)
    const env = await unit.environment()
    await shell(unit.only('ExecStop'), env)
    await running.stop()
    running = null
  }
  const verbs: Record<string, () => Promise<void>> = {
    'daemon-reload': () => Promise.resolve(),
    'enable --now club': start,
    'start club': start,
    'stop club': stop,
    'restart club': async () => {
      await stop()
      await start()
    },
  }
  return {
    server: () => {
      if (!running) throw new Error('The service does not run')
      return running
    },
    journal: () => printed.flat().join(''),
    control: async (verb) => {
      const act = verbs[verb]
      if (!act) throw new Error(`systemctl ${verb} is not known here`)
      await act()
    },
    kill: async () => {
      await running?.stop('SIGKILL')
      running = null
    },
  }
}

/** Does what a block says, line by line, as an operator who answers every question with yes. @returns what was printed */
export async function follow(
  lines: readonly string[],
  { service, env, cwd }: { service: Service; env: Record<string, string>; cwd: string },
): Promise<string> {
  let said = ''
  let script: string[] = []
  const runScript = async (): Promise<void> => {
    if (script.length > 0) said += await shell(script.join('\n'), env, cwd)
    script = []
  }
  for (const line of lines) {
    const command = line.replace(/\s+#.*$/, '')
    if (!/^(systemctl|journalctl) /.test(command)) {
      script.push(command)
      continue
    }
    await runScript()
    if (command === 'journalctl -u club') said += service.journal()
    else for (const one of command.split(' && ')) await service.control(one.replace('systemctl ', ''))
  }
  await runScript()
  return said
}

/** Runs lines of sh that end at the first failure. @throws Error with what was printed where one fails */
export async function shell(script: string, env: Record<string, string>, cwd = '/'): Promise<string> {
  const child = spawn('sh', ['-eu', '-c', script], { cwd, env })
  // One that asks nothing ends without reading.
  child.stdin.on('error', () => undefined)
  child.stdin.end('yes\n')
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? -1)))
  const said = (await Promise.all([text(child.stdout), text(child.stderr)])).join('')
  const code = await ended
  if (code !== 0) throw new Error(`${script} ended with ${code}: ${said}`)
  return said
}
