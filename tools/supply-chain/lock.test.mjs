import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repository } from '../setup/set-up.mjs'
import { licenceErrors, lockErrors, READ_BY_HAND, readLock } from './lock.mjs'

const lock = readLock()

/** @typedef {import('./lock.mjs').Locked} Locked */
/** @type {(name: string, change: Partial<Locked>) => import('./lock.mjs').Lock} */
const lockWith = (name, change) => ({
  packages: { ...lock.packages, [name]: { ...lock.packages['node_modules/fastify'], ...change } },
})

describe('the lock file', () => {
  // [ASVS-15.1.2]
  it('names every package by its hash and an exact version, and no place to get it from', () => {
    expect(Object.keys(lock.packages).length).toBeGreaterThan(500)
    expect(lockErrors(lock)).toEqual([])
  })

  it.each([
    ['without a hash', { integrity: undefined }],
    ['with a weak hash', { integrity: 'sha1-AAAA' }],
    ['from an address', { resolved: 'https://elsewhere.example/fastify.tgz' }],
  ])('fails with a package %s', (_, change) => {
    expect(lockErrors(lockWith('node_modules/fastify', change))).toHaveLength(1)
  })

  it.each(['^5.0.0', '5.x', 'latest', 'github:someone/fastify'])('fails with the version %s', (version) => {
    const other = { packages: { ...lock.packages, '': { dependencies: { fastify: version } } } }
    expect(lockErrors(other)).toEqual([`package.json asks for fastify ${version}`])
  })

  it('is installed without the scripts of packages', () => {
    expect(readFileSync(join(repository, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
  })
})

describe('the licences', () => {
  it('let everything that is installed be passed on', () => {
    expect(licenceErrors(lock)).toEqual([])
  })

  it.each([
    ['AGPL-3.0-only', false],
    ['GPL-3.0-or-later', true],
    ['SSPL-1.0', true],
    ['MPL-2.0', false],
    ['MIT AND GPL-2.0-only', false],
    [undefined, true],
  ])('fail with %s (a tool: %s)', (license, dev) => {
    expect(licenceErrors(lockWith('node_modules/other', { license, dev }))).toHaveLength(1)
  })

  it.each([
    ['GPL-3.0-only OR MIT', false],
    ['MPL-2.0', true],
  ])('pass with %s (a tool: %s)', (license, dev) => {
    expect(licenceErrors(lockWith('node_modules/other', { license, dev }))).toEqual([])
  })

  it('that were read by hand are of packages that are installed', () => {
    expect(Object.keys(READ_BY_HAND).filter((name) => lock.packages[`node_modules/${name}`] === undefined)).toEqual([])
  })
})
