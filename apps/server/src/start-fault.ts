import { ConfigFault } from './platform/config/index.ts'
import { DatabaseFault } from './platform/postgres/index.ts'

/** A fault of the system: of a port when it has one, else of a file. */
type SystemFault = Error & {
  readonly code: string
  readonly path?: string
  readonly address?: string
  readonly port?: number
}

const ofPort: Readonly<Record<string, (fault: SystemFault) => string>> = {
  EADDRINUSE: ({ address, port }) =>
    `port ${port} of ${address} is taken: stop what listens there, or set another PORT.`,
  EACCES: ({ port }) => `port ${port} may not be opened by this user: set PORT to 1024 or more.`,
  EADDRNOTAVAIL: ({ address }) => `${address} is no address of this machine: set HOST to one that is, or to 0.0.0.0.`,
}

const belongsToAnother = ({ path }: SystemFault) =>
  `${path} is closed to this user: start as the user it belongs to, or set DATA_DIR to another folder.`
const isNoFolder = ({ path }: SystemFault) =>
  `${path} cannot be written, since a part of it is a file: set DATA_DIR to a folder.`
const isFull = ({ path }: SystemFault) => `the disk of ${path} is full: make room and start again.`

const ofFile: Readonly<Record<string, (fault: SystemFault) => string>> = {
  EROFS: ({ path }) =>
    `${path} is on a read-only disk: mount it for writing, or set DATA_DIR to a folder that can be written.`,
  EACCES: belongsToAnother,
  EPERM: belongsToAnother,
  ENOTDIR: isNoFolder,
  EEXIST: isNoFolder,
  ENOSPC: isFull,
  EDQUOT: isFull,
  ENOENT: ({ path }) => `${path} is missing: put it back from a backup.`,
}

const isOfSystem = (fault: unknown): fault is SystemFault =>
  fault instanceof Error && 'code' in fault && typeof fault.code === 'string'

const systemLine = (fault: SystemFault): string | undefined => {
  if (fault.port !== undefined) return ofPort[fault.code]?.(fault)
  return fault.path === undefined ? undefined : ofFile[fault.code]?.(fault)
}

/** Why the server cannot start: a line for each fault that the operator can mend; of any other, where it happened too. */
export const linesOfStartFault = (fault: unknown): readonly string[] => {
  if (fault instanceof ConfigFault) return fault.lines
  if (fault instanceof DatabaseFault) return [fault.message]
  const line = isOfSystem(fault) ? systemLine(fault) : undefined
  if (line !== undefined) return [line]
  return fault instanceof Error ? [fault.message, fault.stack ?? ''] : [String(fault)]
}
