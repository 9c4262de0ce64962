import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { warmChatbots } from './chat/index.ts'
import { type Composed, compose } from './compose.ts'
import type { Seams } from './create-app-context.ts'
import { greeting } from './greeting.ts'
import { migrateAll } from './migrate.ts'
import { type Config, readConfig } from './platform/config/index.ts'
import { keepPrivate } from './platform/files/index.ts'
import { createLog, type Logger } from './platform/log/index.ts'
import { type OpenDatabase, openDatabase } from './platform/postgres/index.ts'

const here = dirname(fileURLToPath(import.meta.url))
/** apps/server, from the source and from the bundle alike. */
const server = resolve(here, '..')
const repository = resolve(server, '../..')

/** The operator's lenders; a sandbox without any has those that ship. */
const organisationsFolder = ({ mode, organisations }: Config): string | undefined => {
  if (organisations !== undefined) return resolve(organisations)
  return mode === 'sandbox' ? join(server, 'organisations') : undefined
}

const distOf = (name: string): string => join(repository, 'apps', name, 'dist')

/** Pages come first: a visitor who has just found the server up asks the chatbot some seconds later. */
const WARM_AFTER_MS = 3_000

/** Resolves when this process is told to end. */
const toldToStop = (): Promise<'stop'> =>
  new Promise((resolve) => {
    // From the first moment on: the kernel ends no process 1, as in a container, that does not listen.
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => resolve('stop'))
  })

type Ground = { readonly log: Logger; readonly database: OpenDatabase; readonly seams: Seams }

/** Migrates and puts the server together, and listens. */
const open = async (config: Config, { log, database, seams }: Ground): Promise<Composed> => {
  const { waiting } = await migrateAll(database, seams.schema)
  if (waiting.length > 0) log.info({ migrations: waiting }, 'waits for processes of an older release to end')
  const composed = await compose({
    config,
    log,
    appUrl: database.appUrl,
    seams,
    organisationsFolder: organisationsFolder(config),
    webDist: distOf('web'),
    consoleDist: distOf('console'),
    chatDist: distOf('chat'),
  })
  try {
    const address = await composed.listen()
    process.stdout.write(`${greeting(config, address, composed.organisations.registry.all)}\n`)
    return composed
  } catch (error) {
    await composed.close()
    throw error
  }
}

/**
 * Starts the server by the environment; told to stop, it drains, and stops at once while it is still starting. Throws
 * what linesOfStartError explains, and leaves no database running then.
 */
export const run = async (seams: Seams = {}): Promise<void> => {
  const told = toldToStop()
  const config = readConfig(process.env)
  keepPrivate()
  const log = createLog(config.logLevel)
  const database = await openDatabase(config)
  const end = async (close: () => Promise<void>) => {
    await close().finally(database.stop)
    process.exit(0)
  }
  const composed = await Promise.race([open(config, { log, database, seams }), told]).catch(async (error: unknown) => {
    await database.stop()
    throw error
  })
  if (composed === 'stop') return end(async () => undefined)
  if (config.role !== 'worker')
    setTimeout(() => warmChatbots(composed.app, composed.organisations.registry), WARM_AFTER_MS).unref()
  process.on('SIGHUP', composed.organisations.refresh)
  told.then(() => end(composed.close))
}
