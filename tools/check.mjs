import { requireNode } from './setup/node-version.mjs'

requireNode()
const { runCommand } = await import('./setup/terminal.mjs')
const { setUp } = await import('./setup/set-up.mjs')

/** `npm run check`: types, lint, layers, unused code, catalogues, generated documents and unit tests. */
await runCommand(async () => {
  await setUp({ builds: false })
  const { runChecks } = await import('./suites/checks.mjs')
  const { closing, table } = await import('./suites/print-results.mjs')
  const results = await runChecks()
  console.log(`\n${table(results)}\n\n${closing(results)}`)
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0
})
