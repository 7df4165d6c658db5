import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { clubCommand, readUnit } from './clubUnit'
import { type Beside, beside } from './litestream'
import { type ReleasedServer, startRelease } from './runRelease'

/** What stands in a folder of the test's own while the guide speaks of a whole machine. */
const OF_THE_MACHINE =
  /(?<![\w}/-])\/(?=(opt\/club|etc\/club|etc\/systemd|usr\/local\/bin|var\/lib\/club|srv)\b)/g

/** A text of the release, with the paths of the machine below `root`. */
export const rooted = (text: string, root: string): string => text.replace(OF_THE_MACHINE, `${root}/`)

/** The lines of each block of commands under a heading. @throws Error where there is none */
export function guideBlocks(guide: string, heading: string): [first: string[], ...others: string[][]] {
  const [, section = ''] = guide.split(`\n## ${heading}\n`)
  const blocks = (section.split('\n## ')[0] ?? '').matchAll(/```sh\n([\s\S]*?)```/g)
  const [first, ...others] = [...blocks].map(([, block = '']) => block.trim().split('\n'))
  if (!first) throw new Error(`The guide has no commands under «${heading}»`)
  return [first, ...others]
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

/** The services of a machine without systemd: what their units say is done, by the same commands. */
export interface Services {
  /** The club that runs now. @throws Error where none does */
  server: () => ReleasedServer
  /** Everything that it has printed. */
  journal: () => string
  control: (verb: string) => Promise<void>
  /** All of them, as a power cut would. */
  kill: () => Promise<void>
}

interface Unit {
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** @param folder of the units  @param path in which their programs are looked for */
export function clubServices(folder: string, path: string): Services {
  let running: ReleasedServer | null = null
  const besides = new Map<string, Beside>()
  const printed: string[][] = []

  async function commandOf(file: string, setting: string) {
    const unit = await readUnit('', join(folder, file))
    const line = unit.only(setting)
    return { line, ...clubCommand('', line), env: { ...(await unit.environment()), PATH: path } }
  }
  const club: Unit = {
    async start() {
      const { release, env } = await commandOf('club.service', 'ExecStart')
      running = await startRelease(release, env)
      printed.push(running.lines)
    },
    async stop() {
      if (!running) return
      const { line, env } = await commandOf('club.service', 'ExecStop')
      await shell(line, env)
      await running.stop()
      running = null
    },
  }
  const besideIt = (word: 'replicate' | 'standby'): Unit => ({
    async start() {
      const { release, env } = await commandOf('club@.service', 'ExecStart')
      besides.set(word, beside(release, word, env))
    },
    async stop() {
      await besides.get(word)?.stop()
      besides.delete(word)
    },
  })
  const units: Record<string, Unit> = {
    club,
    'club@replicate': besideIt('replicate'),
    'club@standby': besideIt('standby'),
    // Nobody waits for its night here; what it starts has to be there.
    'club-drill.timer': {
      start: async () => void (await commandOf('club-drill.service', 'ExecStart')),
      stop: () => Promise.resolve(),
    },
  }
  const verbs: Record<string, (unit: Unit) => Promise<void>> = {
    enable: ({ start }) => start(),
    start: ({ start }) => start(),
    disable: ({ stop }) => stop(),
    stop: ({ stop }) => stop(),
    async restart({ start, stop }) {
      await stop()
      await start()
    },
  }
  return {
    server: () => {
      if (!running) throw new Error('The club does not run')
      return running
    },
    journal: () => printed.flat().join(''),
    async control(command) {
      if (command === 'daemon-reload') return
      const [verb = '', ...names] = command.replace(' --now', '').split(' ')
      for (const name of names) {
        const [act, unit] = [verbs[verb], units[name]]
        if (!act || !unit) throw new Error(`systemctl ${command} is not known here`)
        await act(unit)
      }
    },
    async kill() {
      await running?.stop('SIGKILL')
      running = null
      for (const each of besides.values()) await each.stop('SIGKILL')
      besides.clear()
    },
  }
}

/** Does what a block says, line by line, as an operator who answers every question with yes. @returns what was printed */
export async function follow(
  lines: readonly string[],
  { services, env, cwd }: { services: Services; env: Record<string, string>; cwd: string },
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
    if (command === 'journalctl -u club') said += services.journal()
    else for (const one of command.split(' && ')) await services.control(one.replace('systemctl ', ''))
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
