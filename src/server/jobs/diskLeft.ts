export interface DiskLeft {
  bytes: number
  /** Of all that the club may use, in hundredths. */
  percent: number
}

/** What is free on the disk that holds the data, by `df`, which every Unix has; null where it cannot be asked. */
export function diskLeft(app: PbApp): DiskLeft | null {
  const text = toString($os.cmd('df', '-Pk', app.dataDir()).output())
  // Filesystem, blocks, used, available, capacity, mounted on: the last line, and a name may hold spaces.
  const found = /\s(\d+)\s+(\d+)\s+(\d+)\s+\d+%\s/.exec(text.trim().split('\n').pop() ?? '')
  if (!found) return null
  const [used, free] = [Number(found[2]), Number(found[3])]
  return { bytes: free * 1024, percent: used + free > 0 ? (100 * free) / (used + free) : 0 }
}
