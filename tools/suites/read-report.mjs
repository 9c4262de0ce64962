import { existsSync, readFileSync } from 'node:fs'

/**
 * @typedef {{ title: string, seconds: number }} Timed
 * @typedef {{ title: string, words: string }} Failure
 * @typedef {{ passed: number, failed: number, skipped: number, timed: Timed[], failures: Failure[] }} Report
 * @typedef {{ status: string, fullName: string, duration?: number | null, failureMessages?: string[] }} VitestCase
 * @typedef {{ status: string, name?: string, message?: string, assertionResults: VitestCase[] }} VitestFile
 * @typedef {{ status: string, results: { duration: number, error?: { message?: string } }[] }} PlaywrightCase
 * @typedef {{ title: string, tests: PlaywrightCase[] }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/** @type {(report: { testResults: VitestFile[] }) => Report} */
const readVitest = ({ testResults }) => {
  const cases = testResults.flatMap(({ assertionResults }) => assertionResults)
  const count = (/** @type {string[]} */ statuses) => cases.filter(({ status }) => statuses.includes(status)).length
  // A file that could not even be loaded has no cases, and is a failure nevertheless.
  const lost = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
  )
  return {
    passed: count(['passed']),
    failed: count(['failed']) + lost.length,
    skipped: count(['skipped', 'pending', 'todo', 'disabled']),
    timed: cases.map(({ fullName, duration }) => ({ title: fullName, seconds: (duration ?? 0) / 1000 })),
    failures: [
      ...cases
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages = [] }) => ({ title: fullName, words: failureMessages.join('\n') })),
      ...lost.map(({ name = '', message = '' }) => ({ title: name, words: message })),
    ],
  }
}

/** @type {(suite: PlaywrightSuite) => PlaywrightSpec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** @type {(report: PlaywrightSuite & { errors?: unknown[] }) => Report} */
const readPlaywright = (report) => {
  const specs = specsOf(report)
  const cases = specs.flatMap(({ tests }) => tests)
  const count = (/** @type {string[]} */ statuses) => cases.filter(({ status }) => statuses.includes(status)).length
  const seconds = (/** @type {PlaywrightCase} */ { results }) =>
    results.reduce((sum, { duration }) => sum + duration, 0) / 1000
  return {
    passed: count(['expected']),
    failed: count(['unexpected', 'flaky']) + (report.errors?.length ?? 0),
    skipped: count(['skipped']),
    timed: specs.map(({ title, tests }) => ({ title, seconds: tests.map(seconds).reduce((a, b) => a + b, 0) })),
    failures: specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map(({ title, tests }) => ({
        title,
        words: tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n'),
      })),
  }
}

/**
 * The report of a test runner. A run without a report or a test, or with a bad exit code and no named failure, has
 * failed.
 * @type {(file: string, code: number) => Report}
 */
export const readReport = (file, code) => {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, timed: [], failures: [] }
  const written = JSON.parse(readFileSync(file, 'utf8'))
  const report = 'testResults' in written ? readVitest(written) : readPlaywright(written)
  const unexplained = report.failed === 0 && (code !== 0 || report.passed === 0)
  return unexplained ? { ...report, failed: 1 } : report
}
