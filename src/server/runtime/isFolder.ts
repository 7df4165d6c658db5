/** Whether there is a folder of that path. */
export function isFolder(path: string): boolean {
  try {
    return $os.stat(path).isDir()
  } catch {
    return false
  }
}
