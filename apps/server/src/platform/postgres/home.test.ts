import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageFolder } from './binaries.ts'
import { findHome } from './home.ts'
import { startEmbedded } from './start-embedded.ts'
import { startChild } from './testing/embedded-child.ts'
import { ask, startForTest, temporaryFolder } from './testing/start-for-test.ts'

const isRoot = process.getuid?.() === 0

it('keeps the data below its folder, in reach of whoever PostgreSQL runs as', async () => {
  const dataDir = temporaryFolder()
  const { pid } = await startForTest({ dataDir })
  const owner = statSync(join(dataDir, 'postgres', 'data')).uid
  expect(owner).not.toBe(0)
  if (process.platform === 'linux') expect(statSync(`/proc/${pid}`).uid).toBe(owner)
})

it('opens a data folder that was closed, for passing through only', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  mkdirSync(dataDir, { mode: 0o700 })
  await startForTest({ dataDir, stateFolder: temporaryFolder() })
  expect(existsSync(join(dataDir, 'postgres', 'data'))).toBe(true)
  expect(statSync(dataDir).mode & 0o777).toBe(isRoot ? 0o711 : 0o700)
})

describe.runIf(isRoot)('as root, in a tree that an unprivileged user cannot pass', () => {
  it('keeps programs and data in the state folder, leaves a pointer, and finds them again', async () => {
    const dataDir = join(temporaryFolder({ closed: true }), 'repository', '.data')
    const stateFolder = join(temporaryFolder(), 'state')
    const first = await startEmbedded({ dataDir, stateFolder })
    await ask(first.ownerUrl, `create table kept as select 'here' as word`)
    await first.stop()
    const place = readFileSync(join(dataDir, 'postgres.location'), 'utf8').trim()
    expect(place.startsWith(stateFolder)).toBe(true)
    expect(existsSync(join(place, 'postgres', 'data', 'PG_VERSION'))).toBe(true)
    const second = await startForTest({ dataDir, stateFolder })
    expect(await ask(second.ownerUrl, 'select word from kept')).toEqual({ word: 'here' })
  })

  it('opens the way under a strict umask too', async () => {
    const dataDir = join(temporaryFolder({ closed: true }), '.data')
    const stateFolder = join(temporaryFolder(), 'state')
    const child = await startChild(dataDir, { stateFolder, umask: '077' })
    expect(await ask(child.embedded.appUrl, 'select 1 as one')).toEqual({ one: 1 })
    await child.end()
  })

  it('follows a tree that is moved, and gives a copy of it a database of its own', () => {
    const parent = temporaryFolder({ closed: true })
    const stateFolder = join(temporaryFolder(), 'state')
    const at = (name: string) => findHome({ dataDir: join(parent, name), stateFolder }).cluster
    const first = at('first')
    renameSync(join(parent, 'first'), join(parent, 'second'))
    expect(at('second')).toBe(first)
    cpSync(join(parent, 'second'), join(parent, 'third'), { recursive: true })
    expect(at('third')).not.toBe(first)
    expect(at('second')).toBe(first)
  })

  it('copies programs that npm laid out of reach beside data that is in reach', async () => {
    const binariesFolder = join(temporaryFolder(), 'package')
    cpSync(packageFolder(), binariesFolder, { recursive: true, verbatimSymlinks: true })
    chmodSync(binariesFolder, 0o700)
    const dataDir = temporaryFolder()
    const { appUrl } = await startForTest({ dataDir, binariesFolder })
    expect(await ask(appUrl, 'select 1 as one')).toEqual({ one: 1 })
    expect(existsSync(join(dataDir, 'bin'))).toBe(true)
  })
})
