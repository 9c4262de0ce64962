import { requireNode } from './setup/node-version.mjs'

requireNode()
const { runCommand } = await import('./setup/terminal.mjs')
const { setUp } = await import('./setup/set-up.mjs')

/** `npm test`: set-up, then every suite; `npm test -- NAME…` runs only those named. */
await runCommand(async () => {
  await setUp()
  const { findBrowser } = await import('./browser.mjs')
  const { path, kind } = await findBrowser()
  console.log(`Browser: ${path} (${kind})`)
  // A run has one share of the day, also where it goes on past midnight: tests are named by it.
  process.env.SHARE ??= String(Math.floor(Date.now() / 86_400_000))
  const { runAll } = await import('./suites/all.mjs')
  const { closing, failures, slowest, table } = await import('./suites/print-results.mjs')
  const results = await runAll(process.argv.slice(2))
  const hasFailed = results.some(({ failed }) => failed > 0)
  if (hasFailed) console.log(`\nFailed:\n${failures(results)}`)
  console.log(`\nSlowest:\n${slowest(results)}\n\n${table(results)}\n\n${closing(results)}`)
  process.exitCode = hasFailed ? 1 : 0
})
