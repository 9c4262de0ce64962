import { pathToFileURL } from 'node:url'
import { bundleCommand } from './setup/bundle-command.mjs'
import { repository } from './setup/set-up.mjs'

/** `node tools/run.mjs NAME …` runs tools/NAME.ts with the arguments that follow. */
const [name] = process.argv.splice(2, 1)
process.setSourceMapsEnabled(true)
await import(pathToFileURL(await bundleCommand(repository, name ?? '')).href)
