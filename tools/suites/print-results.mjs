/**
 * @typedef {import('./read-report.mjs').Timed} Timed
 * @typedef {import('./read-report.mjs').Failure} Failure
 * @typedef {{ name: string, passed: number, failed: number, skipped: number, seconds: number, timed?: Timed[], failures?: Failure[], output?: string }} Result
 */

const columns = /** @type {const} */ (['name', 'passed', 'failed', 'skipped', 'seconds'])

/** @type {(result: Result) => string[]} */
const cells = ({ name, passed, failed, skipped, seconds }) => [
  `${failed > 0 ? '✗' : '✓'} ${name}`,
  String(passed),
  String(failed),
  String(skipped),
  `${seconds.toFixed(1)} s`,
]

/** @type {(results: Result[]) => string} */
export const table = (results) => {
  const rows = [['  what', ...columns.slice(1, 4), 'time'], ...results.map(cells)]
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const set = (/** @type {string} */ cell, /** @type {number} */ column) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)
  return rows.map((row) => row.map(set).join('  ')).join('\n')
}

/** @type {(results: Result[], most?: number) => string} */
export const slowest = (results, most = 10) =>
  results
    .flatMap(({ name, timed = [] }) => timed.map(({ title, seconds }) => ({ title: `${name}: ${title}`, seconds })))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ title, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${title}`)
    .join('\n')

/** Enough to know what broke; the suite printed all of it. */
const LINES_OF_A_ERROR = 12

/**
 * What failed and why, near the end, where a reader of the last lines finds it. @type {(results: Result[]) => string}
 */
export const failures = (results) =>
  results
    .flatMap(({ name, failures: errors = [] }) =>
      errors.map(({ title, words }) =>
        [`${name}: ${title}`, ...words.split('\n').slice(0, LINES_OF_A_ERROR)].join('\n    '),
      ),
    )
    .join('\n')

/**
 * The last line, which machines read.
 * @type {(results: Result[]) => string}
 */
export const closing = (results) => {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    results.reduce((total, result) => total + result[key], 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
