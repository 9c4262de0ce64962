import { createReadStream, existsSync } from 'node:fs'
import { BackupError, checkBackup, restoreBackup } from '../apps/server/src/backup/index.ts'
import { readConfig } from '../apps/server/src/platform/config/index.ts'
import { keepPrivate } from '../apps/server/src/platform/files/index.ts'
import { contentOf, runCommand } from './backup-report.ts'
import { readArguments } from './setup/read-arguments.mjs'
import { answerHelp } from './setup/terminal.mjs'

const usage = `npm run restore -- FILE            into the empty database and the empty folder that the settings name
npm run restore -- FILE --check    reads it to its end and writes nothing
FILE may be - for standard input. MASTER_KEY is that of the server the backup was made of.`

answerHelp(usage)
await runCommand(async () => {
  const { values, positionals } = readArguments(
    { allowPositionals: true, options: { check: { type: 'boolean' } } },
    usage,
  )
  const [file] = positionals
  if (file === undefined) throw new BackupError(usage)
  if (file !== '-' && !existsSync(file))
    throw new BackupError(`There is no file ${file}: name the one that npm run backup wrote.`)
  const config = readConfig(process.env, process.getuid?.(), { makesKey: false })
  keepPrivate()
  const source = file === '-' ? process.stdin : createReadStream(file)
  const made = values.check
    ? await checkBackup({ source, masterKey: config.masterKey })
    : await restoreBackup(config, source)
  process.stdout.write(`${values.check ? 'The backup is whole' : 'Restored'}. ${contentOf(made).join('\n')}\n`)
  return made.manifest.missingFiles === 0
})
