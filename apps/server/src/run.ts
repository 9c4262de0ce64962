import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Composed, compose } from './compose.ts'
import type { Seams } from './create-app-context.ts'
import { greeting } from './greeting.ts'
import { migrateAll } from './migrate.ts'
import { NO_LENDER, requireRecords } from './organisations/index.ts'
import { type Config, type LiveSettings, readConfig } from './platform/config/index.ts'
import { keepPrivate } from './platform/files/index.ts'
import { createLog, type Logger } from './platform/log/index.ts'
import { type OpenDatabase, openDatabase, withClient } from './platform/postgres/index.ts'
import { liveVendorErrors } from './vendors/index.ts'

const here = dirname(fileURLToPath(import.meta.url))
/** The folder apps/server, in the source and in the bundle. */
const server = resolve(here, '..')
const repository = resolve(server, '../..')

/** The folder of the operator's lenders; by default a sandbox uses those that ship. */
const organisationsFolder = ({ mode, organisations }: Config): string | undefined => {
  if (organisations !== undefined) return resolve(organisations)
  return mode === 'sandbox' ? join(server, 'organisations') : undefined
}

const distOf = (name: string): string => join(repository, 'apps', name, 'dist')

/** A lender's own phrasings are learned after the first pages: a visitor asks some seconds later. */
const WARM_AFTER_MS = 3_000

type Stop = {
  /** Resolves when this process is to end: by a signal, or by `leave`. */
  readonly asked: Promise<'stop'>
  /** Says why and ends this process, with an exit code that makes its supervisor start it again. */
  readonly leave: (why: Error) => void
}

const untilStop = (): Stop => {
  let leave: Stop['leave'] = () => undefined
  const asked = new Promise<'stop'>((resolve) => {
    let stops = false
    const stop = () => {
      stops = true
      resolve('stop')
    }
    // Registered at once, because as process 1, as in a container, signals without a handler are ignored.
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop)
    leave = ({ message }) => {
      if (stops) return // it drains already, as it was asked to
      process.stderr.write(`Hearthline stops: ${message}\n`)
      process.exitCode = 1
      stop()
    }
  })
  return { asked, leave }
}

type Ground = {
  readonly log: Logger
  readonly database: OpenDatabase
  readonly seams: Seams
  readonly leave: Stop['leave']
}

/** Where vendors are missing it is a first start, as a rule, which lacks its lenders too. */
const moreLiveErrors = (settings: LiveSettings): readonly string[] => {
  const faults = liveVendorErrors(settings)
  return faults.length > 0 && settings.organisations === undefined ? [...faults, NO_LENDER] : faults
}

/** Migrates, composes the server and listens. */
const open = async (config: Config, { log, database, seams, leave }: Ground): Promise<Composed> => {
  // Before anything is written, so that a restore may still go into the database.
  if (config.mode === 'live' && config.organisations === undefined) await withClient(database.ownerUrl, requireRecords)
  const { waiting } = await migrateAll(database, seams.schema)
  if (waiting.length > 0) log.info({ migrations: waiting }, 'waits for processes of an older release to end')
  const composed = await compose({
    config,
    log,
    appUrl: database.appUrl,
    seams,
    onLeftBehind: leave,
    organisationsFolder: organisationsFolder(config),
    webDist: distOf('web'),
    consoleDist: distOf('console'),
    chatDist: distOf('chat'),
  })
  try {
    const address = await composed.listen()
    process.stdout.write(`${greeting(config, address, composed.organisations.registry)}\n`)
    return composed
  } catch (error) {
    await composed.close()
    throw error
  }
}

/**
 * Runs the server with the settings of the environment. At a signal it drains, or stops at once if it is still
 * starting. Throws the errors that linesOfStartError explains, after stopping the database.
 */
export const run = async (seams: Seams = {}): Promise<void> => {
  const { asked, leave } = untilStop()
  const config = readConfig(process.env, process.getuid?.(), { moreLiveErrors })
  keepPrivate()
  const log = createLog(config.logLevel)
  const database = await openDatabase(config)
  const end = async (close: () => Promise<void>) => {
    await close().finally(database.stop)
    process.exit()
  }
  const composed = await Promise.race([open(config, { log, database, seams, leave }), asked]).catch(
    async (error: unknown) => {
      await database.stop()
      throw error
    },
  )
  if (composed === 'stop') return end(async () => undefined)
  if (config.role !== 'worker') setTimeout(composed.warm, WARM_AFTER_MS).unref()
  process.on('SIGHUP', composed.organisations.refresh)
  asked.then(() => end(composed.close))
}
