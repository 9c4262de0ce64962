import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { warmChatbots } from './chatbot/index.ts'
import { compose } from './compose.ts'
import { greeting } from './greeting.ts'
import type { Seams } from './house.ts'
import { migrateAll } from './migrate.ts'
import { type Config, readConfig } from './platform/config/index.ts'
import { createLog } from './platform/log/index.ts'
import { openDatabase } from './platform/postgres/index.ts'

const here = dirname(fileURLToPath(import.meta.url))
/** apps/server, from the source and from the bundle alike. */
const server = resolve(here, '..')
const repository = resolve(server, '../..')

/** The operator's lenders; a sandbox without any has those that ship. */
const organisationsFolder = ({ mode, organisations }: Config): string | undefined => {
  if (organisations !== undefined) return resolve(organisations)
  return mode === 'sandbox' ? join(server, 'organisations') : undefined
}

const distOf = (app: string): string => join(repository, 'apps', app, 'dist')

/** Pages come first: a visitor who has just found the server up asks the chatbot some seconds later. */
const WARM_AFTER_MS = 3_000

/** Starts the server by the environment and drains it on SIGTERM. Throws ConfigFault or DatabaseFault, a line a fault with its mend. */
export const run = async (seams: Seams = {}): Promise<void> => {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const database = await openDatabase(config)
  await migrateAll(database)
  const app = await compose({
    config,
    log,
    appUrl: database.appUrl,
    seams,
    organisationsFolder: organisationsFolder(config),
    webDist: distOf('web'),
    consoleDist: distOf('console'),
    chatDist: distOf('chat'),
  })
  const address = await app.listen()
  process.stdout.write(`${greeting(config, address, app.organisations.registry.all)}\n`)
  if (config.role !== 'worker')
    setTimeout(() => warmChatbots(app.house, app.organisations.registry), WARM_AFTER_MS).unref()
  let closing = false
  const drain = async () => {
    if (closing) return
    closing = true
    await app.close()
    await database.stop()
    process.exit(0)
  }
  process.on('SIGHUP', app.organisations.refresh)
  process.on('SIGTERM', drain)
  process.on('SIGINT', drain)
}
