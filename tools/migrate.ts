import { migrateAll } from '../apps/server/src/migrate.ts'
import { readConfig } from '../apps/server/src/platform/config/index.ts'
import { keepPrivate } from '../apps/server/src/platform/files/index.ts'
import { openDatabase } from '../apps/server/src/platform/postgres/index.ts'
import { linesOfStartError } from '../apps/server/src/start-error.ts'
import { readArguments } from './setup/read-arguments.mjs'
import { answerHelp, runCommand } from './setup/terminal.mjs'

const usage = 'npm run migrate   what a start does before it serves, and ends; it takes no arguments'

type Migrated = Awaited<ReturnType<typeof migrateAll>>

/** What was done, in one line. */
const lineOf = ({ done, waiting }: Migrated): string => {
  const made = done.length === 0 ? 'The database was up to date.' : `The database is migrated: ${done.length} changes.`
  if (waiting.length === 0) return made
  return `${made} Waits for processes of an older release to end: ${waiting.join(', ')}.`
}

const migrate = async (): Promise<Migrated> => {
  const config = readConfig(process.env)
  keepPrivate()
  const database = await openDatabase(config)
  return migrateAll(database).finally(database.stop)
}

answerHelp(usage)
await runCommand(async () => readArguments({ options: {} }, usage))
try {
  process.stdout.write(`${lineOf(await migrate())}\n`)
} catch (error) {
  for (const line of linesOfStartError(error)) process.stderr.write(`Hearthline cannot migrate: ${line}\n`)
  process.exitCode = 1
}
