// oxlint-disable-next-line no-control-regex -- colours of the terminal
const COLOUR = /\x1b\[[\d;]*m/g
const BEGINNING = /^\[\d+\.\d+ms\] /

/** The SQL statements in the log lines of a server told to write them. */
export function loggedSql(lines: readonly string[]): string[] {
  const statements: string[] = []
  let within = false
  for (const line of lines.map((written) => written.replace(COLOUR, ''))) {
    if (BEGINNING.test(line)) {
      statements.push(line.replace(BEGINNING, ''))
      within = true
    } else if (within && /^\s/.test(line)) {
      statements.push(`${statements.pop() ?? ''}\n${line}`)
    } else {
      within = false
    }
  }
  return statements
}
