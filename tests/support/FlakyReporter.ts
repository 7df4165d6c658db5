import type { Reporter, TestModule } from 'vitest/node'

/** Lists what passed only on its second try, with what went wrong on the first, so that no retry hides anything. */
export default class FlakyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const test of modules.flatMap(({ children }) => [...children.allTests()])) {
      if (!test.diagnostic()?.flaky) continue
      const reasons = test.result().errors?.map(({ message }) => `\n  ${message}`) ?? []
      console.log(`flaky: ${test.module.relativeModuleId} > ${test.fullName}${reasons.join('')}`)
    }
  }
}
