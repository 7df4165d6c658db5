import { join } from 'node:path'
import { runCommand } from '../runCommand'
import { type ClubSettings, serverEnvironment } from './clubEnvironment'
import { SETTINGS_KEY_FLAG } from './serveArguments'

/**
 * Creates or updates an account for PocketBase's own dashboard, by its command line. Where there is one, PocketBase
 * neither prints an installation link nor opens a browser at its start.
 */
export async function upsertSuperuser(
  binary: string,
  dataDir: string,
  email: string,
  password: string,
  settings: ClubSettings = {},
): Promise<void> {
  const noHooks = `--hooksDir=${join(dataDir, 'no-hooks')}`
  const noMigrations = `--migrationsDir=${join(dataDir, 'no-migrations')}`
  await runCommand(
    binary,
    [
      'superuser',
      'upsert',
      email,
      password,
      `--dir=${dataDir}`,
      noHooks,
      noMigrations,
      SETTINGS_KEY_FLAG,
      '--dev=false',
      '--automigrate=false',
    ],
    { env: serverEnvironment(settings) },
  )
}
