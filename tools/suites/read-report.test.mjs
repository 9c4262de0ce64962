import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { closing, failures } from './print-results.mjs'
import { readReport } from './read-report.mjs'

/** @type {(report: unknown, code: number) => ReturnType<typeof readReport>} */
const read = (report, code) => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report))
  return readReport(join(folder, 'report.json'), code)
}

const passed = { status: 'passed', fullName: 'holds', duration: 1500 }
const failed = { status: 'failed', fullName: 'breaks', duration: 1, failureMessages: ['it is broken\nat line 1'] }

it('counts the cases of vitest, and a file that did not load as a failure', () => {
  const files = [
    { status: 'failed', assertionResults: [passed, failed, { status: 'skipped', fullName: 'waits' }] },
    { status: 'failed', assertionResults: [] },
  ]
  expect(read({ testResults: files }, 1)).toMatchObject({ passed: 1, failed: 2, skipped: 1 })
})

it('counts the cases of Playwright in suites within suites, a flaky one as failed', () => {
  const spec = (/** @type {string} */ status) => ({ title: status, tests: [{ status, results: [{ duration: 2000 }] }] })
  const report = { suites: [{ specs: [spec('expected')], suites: [{ specs: [spec('flaky'), spec('unexpected')] }] }] }
  expect(read(report, 1)).toMatchObject({ passed: 1, failed: 2, skipped: 0, timed: [{ seconds: 2 }, {}, {}] })
})

it('says what failed and why, for both runners, and for a file that did not load', () => {
  const vitest = read(
    {
      testResults: [
        { status: 'failed', assertionResults: [passed, failed] },
        { status: 'failed', name: 'lost.test.ts', message: 'no such module', assertionResults: [] },
      ],
    },
    1,
  )
  const playwright = read(
    {
      specs: [
        { title: 'walks', tests: [{ status: 'unexpected', results: [{ duration: 1, error: { message: 'fell' } }] }] },
      ],
    },
    1,
  )
  const ran = { skipped: 0, seconds: 1 }
  expect(
    failures([
      { ...ran, ...vitest, name: 'unit' },
      { ...ran, ...playwright, name: 'journeys' },
    ]),
  ).toBe(
    [
      'unit: breaks\n    it is broken\n    at line 1',
      'unit: lost.test.ts\n    no such module',
      'journeys: walks\n    fell',
    ].join('\n'),
  )
})

it.each(
  /** @type {[string, unknown, number][]} */ ([
    ['ran nothing', { testResults: [] }, 0],
    ['ended badly without naming a failure', { testResults: [{ status: 'passed', assertionResults: [passed] }] }, 1],
  ]),
)('a run that %s has failed', (_, report, code) => expect(read(report, code).failed).toBe(1))

it('a run that left no report has failed', () => expect(readReport('/nowhere/report.json', 0).failed).toBe(1))

it('closes with the one line that machines read', () => {
  const result = { name: 'unit', passed: 3, failed: 1, skipped: 0, seconds: 1 }
  expect(closing([result, { ...result, failed: 0 }])).toBe('6 passed, 1 failed')
  expect(closing([{ ...result, skipped: 2 }])).toBe('3 passed, 1 failed, 2 skipped')
})
