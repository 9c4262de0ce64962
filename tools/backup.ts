import { BackupError, makeBackupFile, makeBackupStream } from '../apps/server/src/backup/index.ts'
import { readConfig } from '../apps/server/src/platform/config/index.ts'
import { keepPrivate } from '../apps/server/src/platform/files/index.ts'
import { contentOf, runCommand } from './backup-report.ts'
import { readArguments } from './setup/read-arguments.mjs'
import { answerHelp } from './setup/terminal.mjs'

const usage = `npm run backup -- --to FOLDER         database and files, sealed with MASTER_KEY, as one file in this folder
npm run --silent backup -- --to -     the same on standard output`

/** A signal ends the backup, and what was written of it is removed. */
const untilSignal = (): AbortSignal => {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stop.abort(new Error(`${signal} ended the backup; nothing of it was kept.`)))
  return stop.signal
}

answerHelp(usage)
await runCommand(async () => {
  const { values } = readArguments({ options: { to: { type: 'string' } } }, usage)
  if (values.to === undefined) throw new BackupError(usage)
  const config = readConfig(process.env, process.getuid?.(), { makesKey: false })
  keepPrivate()
  const signal = untilSignal()
  if (values.to === '-') {
    const made = await makeBackupStream({ config, sink: process.stdout, signal })
    process.stderr.write(`${contentOf(made).join('\n')}\n`)
    return made.manifest.missingFiles === 0
  }
  const made = await makeBackupFile({ config, folder: values.to, signal })
  process.stdout.write(`${[made.file, ...contentOf(made)].join('\n')}\n`)
  return made.manifest.missingFiles === 0
})
