import { requireNode } from './setup/node-version.mjs'

requireNode()
const { runCommand } = await import('./setup/terminal.mjs')
const { setUp } = await import('./setup/set-up.mjs')

/** `npm test`: set-up, then every suite; `npm test -- NAME…` runs only those named, whole. */
await runCommand(async () => {
  await setUp()
  const { findBrowser } = await import('./browser.mjs')
  const { path, kind } = await findBrowser()
  console.log(`Browser: ${path} (${kind})`)
  // A run has one share of the day, also where it goes on past midnight: tests are named by it.
  process.env.SHARE ??= String(Math.floor(Date.now() / 86_400_000))
  const named = process.argv.slice(2)
  // Of all suites together, some files run on another day (suites/rotated.mjs); a suite that is named runs whole.
  if (named.length === 0) process.env.ROTATION_DAY ??= process.env.SHARE
  const { runAll } = await import('./suites/all.mjs')
  const { closing, failures, slowest, table } = await import('./suites/print-results.mjs')
  const results = await runAll(named)
  const hasFailed = results.some(({ failed }) => failed > 0)
  if (hasFailed) console.log(`\nFailed:\n${failures(results)}`)
  console.log(`\nSlowest:\n${slowest(results)}\n\n${table(results)}\n\n${closing(results)}`)
  process.exitCode = hasFailed ? 1 : 0
})
