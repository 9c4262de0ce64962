import { requireNode } from './setup/node-version.mjs'

requireNode()
const { runCommand } = await import('./setup/terminal.mjs')
const { setUp } = await import('./setup/set-up.mjs')

/** `npm run build`: what changed, or with --force everything. */
await runCommand(() => setUp({ force: process.argv.includes('--force') }))
