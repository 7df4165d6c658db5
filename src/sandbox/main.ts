import { startSandbox, type Sandbox, type SandboxOptions } from './startSandbox'

/** The sandbox as a program of its own. Settings come from the environment. */
function readOptions(env: NodeJS.ProcessEnv): SandboxOptions {
  const { SANDBOX_PORT, SANDBOX_WEBHOOK_URL, SANDBOX_WEBHOOK_SECRET, SANDBOX_STATE_FILE } = env
  const port = Number(SANDBOX_PORT ?? 0)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error('SANDBOX_PORT must be a port number.')
  if ((SANDBOX_WEBHOOK_URL === undefined) !== (SANDBOX_WEBHOOK_SECRET === undefined))
    throw new Error('SANDBOX_WEBHOOK_URL and SANDBOX_WEBHOOK_SECRET go together.')
  return {
    port,
    secretKey: env['SANDBOX_SECRET_KEY'] ?? 'sk_test_demo',
    publishableKey: env['SANDBOX_PUBLISHABLE_KEY'] ?? 'pk_test_demo',
    ...(SANDBOX_WEBHOOK_URL !== undefined &&
      SANDBOX_WEBHOOK_SECRET !== undefined && {
        webhook: { url: SANDBOX_WEBHOOK_URL, secret: SANDBOX_WEBHOOK_SECRET },
      }),
    ...(SANDBOX_STATE_FILE !== undefined && { stateFile: SANDBOX_STATE_FILE }),
  }
}

function stopOnSignal(sandbox: Sandbox): void {
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    void sandbox.close().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** One line a person can act on. */
function explain(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'The port of the payment sandbox is in use. Choose another with SANDBOX_PORT.'
  return error instanceof Error ? error.message : String(error)
}

try {
  const sandbox = await startSandbox(readOptions(process.env))
  stopOnSignal(sandbox)
  console.log(`Payment sandbox listening on ${sandbox.url}`)
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
