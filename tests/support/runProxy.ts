import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@/ops/run/freePort'
import { commandExists } from '@/ops/runCommand'
import { selfSigned } from './certificate'
import { eventually } from './eventually'
import { httpCall, type Listener } from './httpCall'

/** A proxy of the guide in front of a club, with a certificate for `localhost`. */
export interface RunningProxy extends Required<Listener> {
  /** Where it answers without TLS. */
  plainPort: number
  /** All that it has written down. */
  logged: () => Promise<string>
  stop: () => Promise<void>
}

/** What a start of one needs to know; everything that it writes goes into `place`. */
interface Surroundings {
  place: string
  /** The folder `proxy` of a release. */
  files: string
  port: number
  plainPort: number
  clubPort: number
}

/** How one is started, where the certificate of whoever signs for it is found, and its logs beside what it prints. */
interface ProxyCommand {
  args: string[]
  ca: string
  logs: string[]
}

const PROXIES = { caddy: prepareCaddy, nginx: prepareNginx }

export type ProxyName = keyof typeof PROXIES

/**
 * Starts Caddy or nginx with the file of a release, in front of the club at that port.
 * @throws Error with the name of the package when it is not installed
 */
export async function runProxy(name: ProxyName, files: string, clubPort: number): Promise<RunningProxy> {
  if (!(await commandExists(name))) throw new Error(`This test needs ${name}: apt-get install ${name}`)
  const place = await mkdtemp(join(tmpdir(), `club-${name}-`))
  const [port, plainPort] = [await freePort(), await freePort()]
  const { args, ca, logs } = await PROXIES[name]({ place, files, port, plainPort, clubPort })
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: place,
    XDG_DATA_HOME: place,
    XDG_CONFIG_HOME: place,
    CLUB_HOST: 'localhost',
    CLUB_PORT: String(clubPort),
  }
  const said: string[] = []
  const child = spawn(name, args, { cwd: place, env, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.on('data', (text: Buffer) => said.push(text.toString()))
  child.stderr.on('data', (text: Buffer) => said.push(text.toString()))
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('close', () => process.off('exit', kill))
  const isReady = async (): Promise<void> => {
    if (child.exitCode !== null) return
    await httpCall({ port, ca: await readFile(ca, 'utf8') }, '/_/')
  }
  await eventually(isReady)
  if (child.exitCode !== null) throw new Error(`${name} ended: ${said.join('')}`)
  const stop = async (): Promise<void> => {
    await end(child)
    await rm(place, { recursive: true, force: true })
  }
  const logged = async (): Promise<string> =>
    [...said, ...(await Promise.all(logs.map((file) => readFile(file, 'utf8'))))].join('')
  return { port, plainPort, ca: await readFile(ca, 'utf8'), logged, stop }
}

async function end(child: ChildProcess): Promise<void> {
  const closed = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGKILL')
  await closed
}

/** The file as it is: only where and how it listens, and that nobody else trusts its certificate, is said around it. */
async function prepareCaddy({ place, files, port, plainPort }: Surroundings): Promise<ProxyCommand> {
  const options = [
    'admin off',
    'skip_install_trust',
    // HTTP/3 would want the port's number for datagrams, which `freePort` keeps.
    'servers {\nprotocols h1 h2\n}',
    `https_port ${port}`,
    `http_port ${plainPort}`,
  ]
  const file = join(place, 'Caddyfile')
  await writeFile(file, `{\n${options.join('\n')}\n}\nimport ${join(files, 'Caddyfile')}\n`)
  return {
    args: ['run', '--adapter', 'caddyfile', '--config', file],
    ca: join(place, 'caddy/pki/authorities/local/root.crt'),
    logs: [],
  }
}

/** nginx reads no environment: addresses, ports and certificate are written into the file, and nothing else. */
async function prepareNginx({
  place,
  files,
  port,
  plainPort,
  clubPort,
}: Surroundings): Promise<ProxyCommand> {
  const { certificate, key } = await selfSigned(place, ['localhost'])
  const file = await readFile(join(files, 'nginx.conf'), 'utf8')
  const own = file
    .replace(/listen \[::\].*\n/g, '\n')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace('127.0.0.1:8090', `127.0.0.1:${clubPort}`)
    .replace(/\/etc\/letsencrypt\S*fullchain.pem/, certificate)
    .replace(/\/etc\/letsencrypt\S*privkey.pem/, key)
    .replace('/var/log/nginx/error.log', join(place, 'error.log'))
    .replaceAll('club.example.org', 'localhost')
  await writeFile(join(place, 'club.conf'), own)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(place, kind)};`,
  )
  const around = join(place, 'nginx.conf')
  const logs = [join(place, 'access.log'), join(place, 'error.log')]
  await writeFile(
    around,
    [
      ...['daemon off;', 'master_process off;', `pid ${join(place, 'pid')};`, 'error_log stderr crit;'],
      `events {}\nhttp {\naccess_log ${logs[0]};`,
      ...[...temporary, `include ${join(place, 'club.conf')};`, '}\n'],
    ].join('\n'),
  )
  return { args: ['-p', place, '-c', around, '-e', 'stderr'], ca: certificate, logs }
}
