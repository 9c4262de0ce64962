import { requireNode } from './setup/node-version.mjs'

requireNode()
const { runCommand } = await import('./setup/setup-fault.mjs')
const { repository, setUp } = await import('./setup/set-up.mjs')

/** `npm start`: whatever a fresh clone lacks, then the server, in this very process so that signals reach it. */
await runCommand(async () => {
  await setUp()
  const { join } = await import('node:path')
  const { pathToFileURL } = await import('node:url')
  const main = join(repository, 'apps/server/dist/main.js')
  process.chdir(repository)
  process.argv[1] = main
  await import(pathToFileURL(main).href)
})
