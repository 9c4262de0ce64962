import { requireNode } from './setup/node-version.mjs'

requireNode()
const { runCommand } = await import('./setup/setup-error.mjs')
const { repository, setUp } = await import('./setup/set-up.mjs')

const signals = ['SIGTERM', 'SIGINT']

/** `npm start`: whatever a fresh clone lacks, then the server, in this very process so that signals reach it. */
await runCommand(async () => {
  // The kernel ends no process 1, as in a container, that does not listen; the server listens for itself.
  const end = (/** @type {string} */ _, /** @type {number} */ number) => process.exit(128 + number)
  for (const signal of signals) process.on(signal, end)
  await setUp()
  const { join } = await import('node:path')
  const { pathToFileURL } = await import('node:url')
  const main = join(repository, 'apps/server/dist/main.js')
  process.chdir(repository)
  process.argv[1] = main
  await import(pathToFileURL(main).href)
  for (const signal of signals) process.off(signal, end)
})
