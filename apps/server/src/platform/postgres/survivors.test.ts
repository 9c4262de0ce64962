import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { findHome } from './home.ts'
import { isAlive, readPostmaster } from './postmaster.ts'
import { startEmbedded } from './start-embedded.ts'
import { type Child, startChild } from './testing/embedded-child.ts'
import { ask, startForTest, temporaryFolder } from './testing/start-for-test.ts'

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await pause(20)
}

const answers = (url: string): Promise<boolean> =>
  ask(url, 'select 1').then(
    () => true,
    () => false,
  )

it('adopts the server that a killed Node process left behind, with all it had acknowledged', async () => {
  const dataDir = temporaryFolder()
  const child = await startChild(dataDir)
  await ask(child.embedded.ownerUrl, `create table kept as select 'here' as word`)
  await child.kill()
  expect(isAlive(child.embedded.pid)).toBe(true)
  const second = await startEmbedded({ dataDir })
  expect(second).toMatchObject({ how: 'adopted', pid: child.embedded.pid, ownerUrl: child.embedded.ownerUrl })
  expect(await ask(second.ownerUrl, 'select word from kept')).toEqual({ word: 'here' })
  await second.stop()
  expect(isAlive(child.embedded.pid)).toBe(false)
})

it('starts a killed server again, at the same address', async () => {
  const embedded = await startForTest({ dataDir: temporaryFolder() })
  await ask(embedded.ownerUrl, `create table kept as select 'here' as word`)
  const killed = embedded.pid
  process.kill(killed, 'SIGKILL')
  await until(() => answers(embedded.appUrl))
  expect(await ask(embedded.ownerUrl, 'select word from kept')).toEqual({ word: 'here' })
  await until(() => embedded.pid !== killed)
})

it('starts on the pid file of a server that was killed with its Node process', async () => {
  const dataDir = temporaryFolder()
  const child = await startChild(dataDir)
  await child.kill()
  process.kill(child.embedded.pid, 'SIGKILL')
  const second = await startForTest({ dataDir })
  expect(second.how).toBe('started')
  expect(await ask(second.appUrl, 'select 1 as one')).toEqual({ one: 1 })
})

it('starts past a zombie, whose number still answers', async () => {
  const dataDir = temporaryFolder()
  await (await startEmbedded({ dataDir })).stop()
  const { binaries, cluster, runAs } = findHome({ dataDir })
  const data = join(cluster, 'data')
  // The shell becomes a program that never waits for its child.
  const server = [
    '-D',
    data,
    '-p',
    readFileSync(join(cluster, 'port'), 'utf8').trim(),
    '-c',
    'unix_socket_directories=',
  ]
  const parent = spawn('sh', ['-c', '"$0" "$@" & exec sleep 600', binaries.postgres, ...server], {
    ...runAs,
    cwd: '/',
    stdio: 'ignore',
  })
  onTestFinished(() => void parent.kill('SIGKILL'))
  await until(() => readPostmaster(data)?.status === 'ready')
  const zombie = readPostmaster(data)?.pid ?? 0
  process.kill(zombie, 'SIGKILL')
  await until(() => !isAlive(zombie))
  expect(() => process.kill(zombie, 0)).not.toThrow()
  const second = await startForTest({ dataDir })
  expect(second.how).toBe('started')
  expect(second.pid).not.toBe(zombie)
})

it('starts on a pid file whose number now belongs to somebody else', async () => {
  const dataDir = temporaryFolder()
  const first = await startEmbedded({ dataDir })
  const file = join(dataDir, 'postgres', 'data', 'postmaster.pid')
  const text = readFileSync(file, 'utf8')
  await first.stop()
  writeFileSync(file, text.replace(String(first.pid), String(process.pid)))
  const second = await startForTest({ dataDir })
  expect(second.how).toBe('started')
})

it('serves processes that start at once on an empty folder from one server, until the last has left', async () => {
  const dataDir = temporaryFolder()
  const children = await Promise.all([1, 2, 3].map(() => startChild(dataDir)))
  const pids = new Set(children.map(({ embedded }) => embedded.pid))
  expect(pids.size).toBe(1)
  expect(new Set(children.map(({ embedded }) => embedded.appUrl)).size).toBe(1)
  const [first, second, third] = children as [Child, Child, Child]
  await first.end()
  expect(await answers(second.embedded.appUrl)).toBe(true)
  await second.kill()
  expect(await answers(third.embedded.appUrl)).toBe(true)
  await third.end()
  expect(isAlive(first.embedded.pid)).toBe(false)
})
