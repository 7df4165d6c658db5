import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { projectPaths } from '@/ops/projectPaths'

/** A test as its file writes it, with the groups around it. */
export interface NamedTest {
  /** `group › test`, as far as the names are written out. */
  name: string
  /** Whether `npm test` leaves it out. */
  leftOut: boolean
}

/** What `npm test` runs (`src/ops/test/test.ts`): the projects of vite.config.ts, and the browser tests. */
const RUN = /^tests\/((unit|sync|simulation|api)\/.*\.test\.tsx?|e2e\/.*\.spec\.ts)$/
const CALLS =
  /^(test|it|describe)(?:\.(?:concurrent|each|describe|for|skip|skipIf|runIf|todo|fixme|only|fails)|<.*>|\(.*\)|`.*`)*$/s

/** Every test of a file of tests, read without running it. */
export function namedTests(path: string): NamedTest[] {
  if (!RUN.test(path)) throw new Error(`npm test runs no ${path}`)
  const file = projectPaths.at(path)
  if (!existsSync(file)) throw new Error(`There is no ${path}`)
  const source = ts.createSourceFile(path, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: NamedTest[] = []
  const visit = (node: ts.Node, groups: readonly string[], out: boolean): void => {
    if (!ts.isCallExpression(node) || !CALLS.test(node.expression.getText(source))) {
      ts.forEachChild(node, (child) => visit(child, groups, out))
      return
    }
    const callee = node.expression.getText(source)
    const isGroup = callee.startsWith('describe') || callee.startsWith('test.describe')
    const title = node.arguments[0]
    const written = title && ts.isStringLiteralLike(title) ? title.text : null
    const leftOut =
      out ||
      /\.(skip|skipIf|runIf|todo|fixme)\b/.test(callee) ||
      node.arguments.some((given) => ts.isIdentifier(given) && given.text === 'SOAK')
    if (written !== null && !isGroup) found.push({ name: [...groups, written].join(' › '), leftOut })
    const inside = isGroup && written !== null ? [...groups, written] : groups
    for (const child of node.arguments) visit(child, inside, leftOut)
  }
  visit(source, [], false)
  return found
}
