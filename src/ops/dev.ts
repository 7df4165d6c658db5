import { createServer } from 'vite'
import { projectPaths } from './projectPaths'
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
  const publicUrl = `http://127.0.0.1:${port}`
  const log = (line: string): void => console.log(line)
  const stack = await startStack(parts, { port: 0, publicUrl, fresh: readFresh(), log })
  const vite = await createServer({
    root: projectPaths.root,
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      proxy: { '/api': stack.club.url, '/_/': stack.club.url },
    },
  })
  parts.add(() => vite.close())
  await vite.listen()
  announce(stack)
}
