import { COMMANDS_COPY } from '@/copy/commands'

/** Makes a backup now, where PocketBase keeps them. @returns its name */
export function backup(app: PbApp): string {
  const name = `club_backup_${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}.zip`
  app.createBackup(new Context(), name)
  return name
}

/** @returns the name of the newest backup, whoever has made it. @throws Error where there is none */
export function newestBackup(app: PbApp): string {
  const folder = app.newBackupsFilesystem()
  try {
    const [newest] = folder
      .list('')
      .filter(({ key }) => key.endsWith('.zip'))
      .map(({ key, modTime }) => ({ key, at: modTime.unixMilli() }))
      .sort((a, b) => b.at - a.at)
    if (!newest) throw new Error(COMMANDS_COPY.noBackup)
    return newest.key
  } finally {
    folder.close()
  }
}
