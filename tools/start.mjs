import { requireNode } from './setup/node-version.mjs'

requireNode()
const { runCommand, SetupError } = await import('./setup/terminal.mjs')
const { repository, setUp } = await import('./setup/set-up.mjs')

const signals = ['SIGTERM', 'SIGINT']
const pseudo = process.argv.includes('--pseudo')

/** In the pseudo-language: the builds of that tree, with a database of their own, and never for real loans. */
const pseudoFolder = async () => {
  if (process.env.MODE === 'live') throw new SetupError('The pseudo-language is for a sandbox: take MODE=live away.')
  const { PSEUDO_TREE } = await import('./setup/targets.mjs')
  process.env.DATA_DIR ??= `${PSEUDO_TREE}/data`
  return PSEUDO_TREE
}

/**
 * `npm start`: what a fresh clone lacks, then the server, in this same process so that signals reach it.
 * `npm run pseudo`: the same in the pseudo-language (docs/decisions/143-one-translation-system.md).
 */
await runCommand(async () => {
  // The kernel does not end a process 1, as in a container, that handles no signal; the server has a handler of its
  // own.
  const end = (/** @type {string} */ _, /** @type {number} */ number) => process.exit(128 + number)
  for (const signal of signals) process.on(signal, end)
  const tree = pseudo ? await pseudoFolder() : '.'
  await setUp({ pseudo })
  const { join } = await import('node:path')
  const { pathToFileURL } = await import('node:url')
  const main = join(repository, tree, 'apps/server/dist/main.js')
  process.chdir(repository)
  process.argv[1] = main
  await import(pathToFileURL(main).href)
  for (const signal of signals) process.off(signal, end)
})
