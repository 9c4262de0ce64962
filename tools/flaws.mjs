import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from './setup/read-arguments.mjs'
import { repository } from './setup/set-up.mjs'
import { answerHelp, runCommand, SetupError } from './setup/terminal.mjs'
import { DAYS, flawsIn, judgeFlaws } from './supply-chain/flaws.mjs'
import { readLock } from './supply-chain/lock.mjs'

const KNOWN = 'tools/supply-chain/known-flaws.json'

const readJson = (/** @type {string} */ file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new SetupError(`${file} cannot be read as JSON: ${error instanceof Error ? error.message : error}`)
  }
}

const daysOf = (/** @type {Record<string, string | boolean | undefined>} */ values) =>
  Object.fromEntries(
    Object.keys(DAYS).flatMap((severity) => {
      const given = values[severity]
      if (given === undefined) return []
      if (!/^\d+$/.test(String(given))) throw new SetupError(`--${severity} takes a number of days.`)
      return [[severity, Number(given)]]
    }),
  )

const usage = `npm run flaws -- REPORT            fails where a package with a known flaw is there longer than SECURITY.md allows
  REPORT                           a file from npm audit --json > REPORT, or osv-scanner --format json
  --critical N --high N --moderate N --low N   fewer days than SECURITY.md has; more are not taken
  --on DAY                         judged as of this day (2026-11-28), not of today
A flaw without a day fails at once, until ${KNOWN} says since when it is known.`

answerHelp(usage)
await runCommand(async () => {
  const text = /** @type {const} */ ({ type: 'string' })
  const options = { critical: text, high: text, moderate: text, low: text, on: text, known: text }
  const { values, positionals } = readArguments({ allowPositionals: true, options }, usage)
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0)
    throw new SetupError('Name the one file with the report: npm run flaws -- REPORT')
  const known = readJson(values.known ?? join(repository, KNOWN))
  const today = values.on ?? new Date().toISOString().slice(0, 10)
  const report = readJson(file)
  let flaws
  try {
    flaws = flawsIn(report, readLock())
  } catch (error) {
    throw new SetupError(`${file}: ${error instanceof Error ? error.message : error}`)
  }
  const judged = judgeFlaws(flaws, { today, known, days: daysOf(values) })
  for (const { id, name, severity, until, isOverdue, says } of judged)
    console.log(
      `${isOverdue ? 'OVERDUE' : 'open   '}  ${severity.padEnd(8)}  ${until ?? 'no day'}  ${name}  ${id}  ${says}`,
    )
  const overdue = judged.filter(({ isOverdue }) => isOverdue).length
  console.log(`${judged.length} flaws, ${overdue} longer than allowed`)
  if (overdue > 0) process.exitCode = 1
})
