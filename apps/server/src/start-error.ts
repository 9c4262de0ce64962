import { ConfigError } from './platform/config/index.ts'
import { DatabaseError } from './platform/postgres/index.ts'

/** A system error: about a port if it has one, else about a file. */
type SystemError = Error & {
  readonly code: string
  readonly path?: string
  readonly address?: string
  readonly port?: number
}

const ofPort: Readonly<Record<string, (error: SystemError) => string>> = {
  EADDRINUSE: ({ address, port }) =>
    `port ${port} of ${address} is taken: stop what listens there, or set another PORT.`,
  EACCES: ({ port }) => `port ${port} may not be opened by this user: set PORT to 1024 or more.`,
  EADDRNOTAVAIL: ({ address }) => `${address} is no address of this machine: set HOST to one that is, or to 0.0.0.0.`,
}

const belongsToAnother = ({ path }: SystemError) =>
  `${path} is closed to this user: start as the user it belongs to, or set DATA_DIR to another folder.`
const isNoFolder = ({ path }: SystemError) =>
  `${path} cannot be written, since a part of it is a file: set DATA_DIR to a folder.`
const isFull = ({ path }: SystemError) => `the disk of ${path} is full: make room and start again.`

const ofFile: Readonly<Record<string, (error: SystemError) => string>> = {
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

const isOfSystem = (error: unknown): error is SystemError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

const systemLine = (error: SystemError): string | undefined => {
  if (error.port !== undefined) return ofPort[error.code]?.(error)
  return error.path === undefined ? undefined : ofFile[error.code]?.(error)
}

/**
 * Why the server cannot start: one line for each error that the operator can fix; for any other error, its stack as
 * well.
 */
export const linesOfStartError = (error: unknown): readonly string[] => {
  if (error instanceof ConfigError) return error.lines
  if (error instanceof DatabaseError) return [error.message]
  const line = isOfSystem(error) ? systemLine(error) : undefined
  if (line !== undefined) return [line]
  return error instanceof Error ? [error.message, error.stack ?? ''] : [String(error)]
}
