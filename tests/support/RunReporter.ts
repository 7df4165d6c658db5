import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { failureOf, type RunSummary } from '@/ops/test/runSummary'
import { unknownFlaky } from './unknownFlaky'

/** The annotation type by which a randomised test says how much it has played. */
export const PLAYED = 'played'

/**
 * Ends a run by listing what passed only on its second try, what went wrong on the first, and what the random parts played.
 * The run fails if such a test is not known to be flaky (`flaky.ts`). The file that `RUN_SUMMARY` names gets it all.
 */
export default class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap(({ children }) => [...children.allTests()])
    const secondTries = tests.filter((test) => test.diagnostic()?.flaky)
    const unknown = new Set(unknownFlaky(secondTries.map(nameOf)))
    const summary: RunSummary = {
      tests: tests.length,
      failures: [
        ...modules
          .filter((module) => module.errors().length > 0)
          .map((module) => failureOf(module.relativeModuleId, messagesOf(module.errors()))),
        ...tests
          .filter((test) => test.result().state === 'failed' || unknown.has(nameOf(test)))
          .map((test) => failureOf(nameOf(test), messagesOf(test.result().errors ?? []))),
      ],
      secondTries: secondTries.map(nameOf),
      played: tests
        .flatMap((test) => test.annotations())
        .filter(({ type }) => type === PLAYED)
        .map(({ message }) => message),
    }
    for (const line of summary.played) console.log(line)
    for (const test of secondTries)
      console.log(`flaky: ${failureOf(nameOf(test), messagesOf(test.result().errors ?? []))}`)
    if (unknown.size > 0) process.exitCode = 1
    const file = process.env['RUN_SUMMARY']
    if (file) writeFileSync(file, JSON.stringify(summary))
  }
}

const nameOf = (test: TestCase): string => `${test.module.relativeModuleId} > ${test.fullName}`

const messagesOf = (errors: readonly { message: string }[]): string[] => errors.map(({ message }) => message)
