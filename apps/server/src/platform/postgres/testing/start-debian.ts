import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { runAsFor } from '../unprivileged-user.ts'

const binaries = '/usr/lib/postgresql/15/bin'

/** Whether the oldest supported PostgreSQL is installed, as a Debian package. */
export const hasDebians15 = existsSync(join(binaries, 'postgres'))

/** Starts a server of that version on a new folder; `superUrl` is the superuser's address. */
export const startDebians15 = async (): Promise<{ superUrl: string; stop(): Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-debian-'))
  const data = join(folder, 'data')
  const runAs = process.getuid?.() === 0 ? runAsFor(data) : undefined
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, 'administrator')
  if (runAs) for (const path of [folder, passwordFile]) chownSync(path, runAs.uid, runAs.gid)
  const options = [
    '-D',
    data,
    '-U',
    'administrator',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
  ]
  const made = spawnSync(join(binaries, 'initdb'), [...options, '--locale=C', '--no-sync'], { ...runAs, cwd: '/' })
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  const port = await freePort()
  const flags = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'fsync=off']
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...flags.flatMap((flag) => ['-c', flag])], {
    ...runAs,
    cwd: '/',
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const pidFile = join(data, 'postmaster.pid')
  while (server.exitCode === null && !(existsSync(pidFile) && /^ready/m.test(readFileSync(pidFile, 'utf8'))))
    await pause(20)
  return {
    superUrl: `postgres://administrator:administrator@127.0.0.1:${port}/postgres`,
    stop: async () => {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
