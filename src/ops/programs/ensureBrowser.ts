import { access, constants } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { messageOf, ReadableError } from '../readableError'
import { commandExists, runCommand } from '../runCommand'

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const DOWNLOADED_WITHIN_MS = 5 * 60_000
const INSTALLED_WITHIN_MS = 10 * 60_000

interface PackageManager {
  command: string
  steps: string[][]
}

const PACKAGE_MANAGERS: PackageManager[] = [
  {
    command: 'apt-get',
    steps: [
      ['update', '-q'],
      ['install', '-y', '-q', '--no-install-recommends', 'chromium'],
    ],
  },
  { command: 'dnf', steps: [['install', '-y', 'chromium']] },
  { command: 'apk', steps: [['add', 'chromium']] },
  { command: 'pacman', steps: [['-Sy', '--noconfirm', 'chromium']] },
]

/**
 * The path of a Chromium for the tests: CHROMIUM_BIN, one of the system, Playwright's download, the system's package
 * manager, in this order.
 * @throws ReadableError that names what the person can do
 */
export async function ensureBrowser({ log }: { log: (line: string) => void }): Promise<string> {
  const given = process.env.CHROMIUM_BIN
  if (given) {
    return checked(given).catch((error: unknown) => {
      throw new ReadableError(`CHROMIUM_BIN is not usable: ${messageOf(error)}`)
    })
  }
  const present = (await findOnSystem()) ?? (await existing(chromium.executablePath()))
  if (present) return checked(present)
  const failures: string[] = []
  for (const install of [downloadWithPlaywright, installFromSystem]) {
    try {
      return await checked(await install(log))
    } catch (error) {
      failures.push(messageOf(error))
    }
  }
  throw new ReadableError(
    `No Chromium for the tests (${failures.join('; ')}). Install it, or set CHROMIUM_BIN to the path of one.`,
  )
}

async function findOnSystem(): Promise<string | undefined> {
  for (const name of SYSTEM_NAMES) {
    if (await commandExists(name)) return (await runCommand('sh', ['-c', `command -v ${name}`])).trim()
  }
  return undefined
}

async function existing(path: string): Promise<string | undefined> {
  return access(path, constants.X_OK).then(
    () => path,
    () => undefined,
  )
}

/** A browser that is there but lacks a system library is as good as none. */
async function checked(path: string): Promise<string> {
  await runCommand(path, ['--version', '--no-sandbox'], { timeoutMs: 30_000 })
  return path
}

async function downloadWithPlaywright(log: (line: string) => void): Promise<string> {
  log('Chromium: downloading …')
  await runCommand('npx', ['playwright', 'install', 'chromium'], {
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' },
    timeoutMs: DOWNLOADED_WITHIN_MS,
  }).catch(() => {
    throw new ReadableError("Playwright's download is out of reach")
  })
  return chromium.executablePath()
}

async function installFromSystem(log: (line: string) => void): Promise<string> {
  for (const { command, steps } of PACKAGE_MANAGERS) {
    if (!(await commandExists(command))) continue
    log(`Chromium: installing with ${command} …`)
    for (const step of steps) await runAsRoot([command, ...step])
    const found = await findOnSystem()
    if (found) return found
  }
  throw new ReadableError('no package manager could install it')
}

async function runAsRoot(words: string[]): Promise<void> {
  const isRoot = process.getuid?.() === 0
  const [command = '', ...args] = isRoot ? words : ['sudo', '-n', ...words]
  await runCommand(command, args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeoutMs: INSTALLED_WITHIN_MS,
  })
}
