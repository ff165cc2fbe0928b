// A Jest reporter that writes the counts and the skipped tests to the file named by SETUP_PKGTOOL_TEST_RESULT.
import { writeFileSync } from 'node:fs'

export default class TestReporter {
  constructor(config) {
    this.filtered = Boolean(config.testNamePattern)
  }

  onRunComplete(_contexts, results) {
    const file = process.env.SETUP_PKGTOOL_TEST_RESULT
    if (file) writeFileSync(file, JSON.stringify(summaryOf(results, this.filtered)))
  }
}

/**
 * Counts tests. A test file that could not run counts as one failure. Tests that `-t` passes over are not skipped.
 *
 * @returns {{ passed: number, failed: number, skipped: string[] }}
 */
export function summaryOf(results, filtered) {
  const skipped = filtered
    ? []
    : results.testResults
        .flatMap(file => file.testResults)
        .filter(({ status }) => ['pending', 'todo', 'skipped', 'disabled'].includes(status))
        .map(({ fullName }) => fullName)
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    skipped,
  }
}

/** Groups skipped tests by their reason, the `(skipped: …)` in their titles: `reason` → number. */
export function skipReasons(skipped) {
  const reasons = new Map()
  for (const title of skipped) {
    const reason = /\(skipped: (.+?)\)(?: |$)/.exec(title)?.[1] ?? `no reason given: ${title}`
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  return reasons
}
