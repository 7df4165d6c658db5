let known: string | null | undefined

/** Version and commit of the release, from the file that lies beside its hooks; null where the club runs from its source. */
export function version(): string | null {
  known ??= read()
  return known
}

function read(): string | null {
  try {
    return toString($os.readFile(`${__hooks}/../version`)).trim()
  } catch {
    return null
  }
}
