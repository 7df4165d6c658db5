import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../run/freePort'
import { projectPaths } from '../projectPaths'
import { runCommand } from '../runCommand'
import type { Figure } from './figure'

const READY = 'Ctrl-C'

/** From an empty folder and empty caches to a usable page, and the second start after it. */
export async function installTime(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'club-install-'))
  try {
    await copyProject(folder)
    const env = emptyCaches(folder, await freePort())
    const install = await timed(() => runCommand('npm', ['ci'], { cwd: folder, env }))
    const first = await timed(() => startOnce(folder, env))
    const second = await timed(() => startOnce(folder, env))
    return [
      { name: 'npm ci, empty cache', value: install, unit: 's' },
      { name: 'first npm start, empty caches', value: first, unit: 's', note: 'PocketBase included' },
      {
        name: 'second npm start',
        value: second,
        unit: 's',
        yardstick: { name: 's the first', value: first },
      },
    ]
  } finally {
    // Go keeps its module cache read-only.
    await runCommand('chmod', ['-R', 'u+w', folder])
    await rm(folder, { recursive: true, force: true })
  }
}

async function copyProject(folder: string): Promise<void> {
  const tracked = await runCommand('git', ['ls-files', '-z'], { cwd: projectPaths.root })
  for (const file of tracked.split('\0').filter(Boolean)) {
    await cp(projectPaths.at(file), join(folder, file), { recursive: true, force: true })
  }
}

const emptyCaches = (folder: string, port: number): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  PORT: String(port),
  npm_config_cache: join(folder, '.npm'),
  GOPATH: join(folder, '.go'),
  GOCACHE: join(folder, '.go-build'),
})

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

/** Starts the club as a person does and stops it as soon as it is ready. */
function startOnce(cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['start'], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
    let printed = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      if (printed.includes(READY)) child.kill('SIGINT')
    })
    child.once('error', reject)
    child.once('close', () => (printed.includes(READY) ? resolve() : reject(new Error(printed))))
  })
}
