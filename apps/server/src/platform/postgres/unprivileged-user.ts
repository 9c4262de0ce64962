import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseError } from './database-error.ts'

/** The user PostgreSQL runs as when Node runs as root, whom PostgreSQL refuses. */
export type RunAs = { uid: number; gid: number }

type Account = RunAs & { name: string }

const accounts = (passwd: string): Account[] =>
  passwd
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))

/** initdb asks the system for its user's name, so only a listed account will do. */
export const chooseAccount = (passwd: string, ownerUid?: number): RunAs => {
  const usable = accounts(passwd).filter(({ uid }) => uid > 0)
  const found =
    usable.find(({ uid }) => uid === ownerUid) ??
    usable.find(({ name }) => name === 'postgres') ??
    usable.find(({ name }) => name === 'nobody')
  if (!found)
    throw new DatabaseError(
      'PostgreSQL refuses to run as root and this system has no user "nobody": start as another user.',
    )
  return { uid: found.uid, gid: found.gid }
}

/** Undefined for an ordinary user. For root: the owner of the existing data, else an unprivileged account. */
export const runAsFor = (dataFolder: string, uid: number | undefined = process.getuid?.()): RunAs | undefined => {
  if (uid !== 0) return undefined
  return chooseAccount(
    readFileSync('/etc/passwd', 'utf8'),
    existsSync(dataFolder) ? statSync(dataFolder).uid : undefined,
  )
}

/** Whether that user can pass every folder above `path` (by plain permission bits). */
export const canReach = (path: string, { uid, gid }: RunAs): boolean => {
  const entry = statSync(path)
  const enter = entry.uid === uid ? 0o100 : entry.gid === gid ? 0o010 : 0o001
  if ((entry.mode & enter) === 0) return false
  return path === dirname(path) || canReach(dirname(path), { uid, gid })
}
