import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { ROUTES } from '@/contract/routes'
import { WHOLE_PAGES } from '@/domain/appPath'
import { projectPaths } from '@/ops/projectPaths'
import { CLOSED_ACCOUNT_ROUTES } from '@/server/auth/authRoutes'
import { COMMAND_NAMES } from '@/server/commands/commandNames'

export interface Registrations {
  /** As `GET /api/club/me`, with the most bytes that its body may have; PocketBase's own limit when there is none. */
  routes: { name: string; bodyLimit: number | undefined }[]
  /** As `onRecordAuthRequest profiles staff`. */
  hooks: string[]
  /** As `deliverWebhooks * * * * *`. */
  jobs: string[]
  /** Of the command line, as `staff-password`. */
  commands: string[]
}

/** Runs the server's table of contents with recorders in PocketBase's place: whatever it registers is seen. */
export function readRegistrations(): Registrations {
  const seen: Registrations = { routes: [], hooks: [], jobs: [], commands: [] }
  const known: Record<string, unknown> = {
    Object,
    __hooks: 'pb_hooks',
    require: () => ({ ROUTES, WHOLE_PAGES, CLOSED_ACCOUNT_ROUTES, COMMAND_NAMES }),
    $app: { rootCmd: { addCommand: ({ use }: { use: string }) => seen.commands.push(use) } },
    Command: function Command(this: object, made: object) {
      Object.assign(this, made)
    },
    $apis: { bodyLimit: (bytes: number) => ({ bytes }), gzip: () => undefined },
    routerAdd: (method: string, path: string, _handler: unknown, limit?: { bytes: number }) =>
      seen.routes.push({ name: `${method} ${path}`, bodyLimit: limit?.bytes }),
    cronAdd: (name: string, schedule: string) => seen.jobs.push(`${name} ${schedule}`),
  }
  const recorder =
    (name: string) =>
    (_handler: unknown, ...tags: string[]) =>
      seen.hooks.push([name, ...tags].join(' '))
  const context = new Proxy(known, {
    has: () => true,
    get: (target, name) => {
      if (typeof name !== 'string') return undefined
      return name in target ? target[name] : /^(on[A-Z]|router|cron)/.test(name) ? recorder(name) : undefined
    },
  })
  runInNewContext(readFileSync(projectPaths.at('pb_hooks/main.pb.js'), 'utf8'), context)
  return seen
}
