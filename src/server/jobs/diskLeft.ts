export interface DiskLeft {
  bytes: number
  /** Of all that the club may use, in hundredths. */
  percent: number
}

/** What is free on the disk that holds the data. POSIX: a line of names, then one with used and free blocks in its third and fourth columns. */
export function diskLeft(app: PbApp): DiskLeft {
  const [, line = ''] = toString($os.cmd('df', '-Pk', `${app.dataDir()}/data.db`).output()).split('\n')
  const [, , used, free] = line.trim().split(/\s+/).map(Number)
  if (!used || free === undefined || Number.isNaN(free)) throw new Error('df says nothing of the disk')
  return { bytes: free * 1024, percent: (100 * free) / (used + free) }
}
