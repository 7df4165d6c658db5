import { createServer } from 'vite'
import { projectPaths } from '../projectPaths'
import { buildServerIfStale } from '../build/build'
import { freePort, requireFreePort } from './freePort'
import { announce, readFresh, readPort } from './start'
import { startStack } from './startStack'
import { type RunningParts, supervise } from './supervise'

const DEFAULT_PORT = 5173

/** `npm run dev`: Vite with hot reload in front of a running club, until Ctrl-C. */
export function dev(): Promise<void> {
  return supervise(launch)
}

async function launch(parts: RunningParts): Promise<void> {
  const port = readPort(process.env.PORT, DEFAULT_PORT)
  // Before anything is built or started.
  await requireFreePort(port)
  const clubPort = await freePort()
  const [stack] = await Promise.all([
    startStack(parts, {
      port: clubPort,
      publicUrl: `http://127.0.0.1:${port}`,
      fresh: readFresh(),
      log: (line) => console.log(line),
      build: buildServerIfStale,
    }),
    serveApp(parts, port, `http://127.0.0.1:${clubPort}`),
  ])
  announce(stack)
}

/** Vite serves the app from its sources, and proxies the club's routes. */
async function serveApp(parts: RunningParts, port: number, clubUrl: string): Promise<void> {
  const vite = await createServer({
    root: projectPaths.root,
    server: { host: '127.0.0.1', port, strictPort: true, proxy: { '/api': clubUrl, '/_/': clubUrl } },
  })
  parts.add(() => vite.close())
  await vite.listen()
}
