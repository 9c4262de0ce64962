import { chmodSync, mkdirSync, statSync } from 'node:fs'

/** A folder that its owner fills and others may pass through, whatever the umask. */
export const ensureTraversable = (folder: string): void => {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, statSync(folder).mode | 0o711)
}
