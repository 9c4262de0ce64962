import { BackupError, type Made } from '../apps/server/src/backup/index.ts'
import { linesOfStartError } from '../apps/server/src/start-error.ts'

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** What a backup holds, in two lines. */
export const contentOf = ({ header, manifest }: Made): readonly string[] => {
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  const lenders = header.lenders.map(({ code }) => code).join(', ') || 'none'
  const { files, missingFiles } = manifest
  return [
    `As of ${header.at}, release ${header.release}, PostgreSQL ${header.postgres}; lenders: ${lenders}.`,
    `${counted(rows, 'row')} of ${counted(header.tables.length, 'table')}, ${counted(files.count, 'file')} of ${counted(files.bytes, 'byte')}.`,
    ...(missingFiles > 0
      ? [
          `${counted(missingFiles, 'file')} that the database names ${missingFiles === 1 ? 'was' : 'were'} not there: was FILES_URL the server's?`,
        ]
      : []),
  ]
}

/** Runs a command: 0 if it returns true, 1 with a line where a backup is refused, 2 for everything else. */
export const runCommand = async (command: () => Promise<boolean>): Promise<void> => {
  try {
    process.exitCode = (await command()) ? 0 : 1
  } catch (error) {
    const isRefused = error instanceof BackupError
    for (const line of isRefused ? [error.message] : linesOfStartError(error)) process.stderr.write(`${line}\n`)
    process.exitCode = isRefused ? 1 : 2
  }
}
