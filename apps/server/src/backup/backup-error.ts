import { codeOf } from '../platform/postgres/index.ts'

/** Why a backup or a restore did not happen; the message is one line and names the fix. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** Of the system, or disk_full of PostgreSQL. */
const NO_ROOM: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100']

export const isOfNoRoom = (error: unknown): boolean => NO_ROOM.includes(codeOf(error))
