export { BackupError } from './backup-error.ts'
export { makeBackupFile, makeBackupStream } from './backup-file.ts'
export type { Made } from './make-backup.ts'
export { checkBackup, restoreBackup } from './restore-backup.ts'
