import { writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { failureOf, type RunSummary } from '../../src/ops/test/runSummary'
import { unknownFlaky } from './unknownFlaky'

/** For the browser tests what `RunReporter` is for the others. */
export default class BrowserRunReporter implements Reporter {
  private suite: Suite | undefined

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const tests = this.suite?.allTests() ?? []
    const secondTries = tests.filter((test) => test.outcome() === 'flaky').map(nameOf)
    const unknown = unknownFlaky(secondTries)
    const failures = tests
      .filter((test) => test.outcome() === 'unexpected' || unknown.includes(nameOf(test)))
      .map((test) => failureOf(nameOf(test), firstErrors(test)))
    const summary: RunSummary = { tests: tests.length, failures, secondTries, played: [] }
    for (const name of secondTries) console.log(`flaky: ${name}`)
    const file = process.env['RUN_SUMMARY']
    if (file) await writeFile(file, JSON.stringify(summary))
    return { status: unknown.length > 0 ? 'failed' : status }
  }

  printsToStdio(): boolean {
    return false
  }
}

const nameOf = (test: TestCase): string =>
  [relative('', test.location.file), ...test.titlePath().slice(3)].filter(Boolean).join(' > ')

const firstErrors = ({ results }: TestCase): string[] =>
  results.find(({ errors }) => errors.length > 0)?.errors.map(({ message }) => message ?? '') ?? []
