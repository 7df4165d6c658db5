/** PocketBase's own greeting names an address that is not the one people use. */
const GREETING = /Server started at|─ REST API:|─ Dashboard:/
/** At the end of its line, unless the lines are JSON. */
const SETUP_CODE = /\b([A-Z0-9]{4}(?:-[A-Z0-9]{4}){6})\b/

/**
 * What the server prints on its console. It is held back until the server runs: if it does not, it is part of
 * the error.
 */
export class ServerLog {
  /** The code that creates the first administrator, once the server has printed it. */
  setupCode: string | undefined
  private held: string[] | undefined = []

  constructor(private readonly print: (line: string) => void) {}

  readonly add = (line: string): void => {
    this.setupCode = SETUP_CODE.exec(line)?.[1] ?? this.setupCode
    if (!line.trim() || GREETING.test(line)) return
    if (this.held) this.held.push(line)
    else this.print(line)
  }

  /** Prints what was held, without the set-up code when it has been used already, and every line from now on. */
  release({ codeIsUsed }: { codeIsUsed: boolean }): void {
    const lines = this.held ?? []
    this.held = undefined
    for (const line of lines) if (!codeIsUsed || !SETUP_CODE.test(line)) this.print(line)
  }
}
