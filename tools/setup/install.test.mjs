import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { install, installError } from './install.mjs'
import { isInstalled } from './installed.mjs'

/** @typedef {Record<string, Record<string, unknown>>} Packages */
const here = { optional: true, os: [process.platform], cpu: [process.arch] }
const elsewhere = { optional: true, os: ['plan9'], cpu: ['vax'] }

/**
 * A tree with a lock file, and npm's record of what it installed. @type {(locked: Packages, laid?: Packages) => string}
 */
const tree = (locked, laid) => {
  const root = mkdtempSync(join(tmpdir(), 'hearthline-install-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: locked }))
  if (laid) {
    mkdirSync(join(root, 'node_modules'))
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: laid }))
  }
  return root
}

/**
 * Stands in for npm: leaves a mark, prints what it was given, and exits with the code.
 * @type {(root: string, says: string, code: number) => string}
 */
const fakeNpm = (root, says, code) => {
  const script = join(root, 'npm-fake.cjs')
  const mark = join(root, 'npm-ran')
  const lay = `const fs = require('fs'); fs.mkdirSync('node_modules', { recursive: true }); fs.writeFileSync(${JSON.stringify(mark)}, process.argv.slice(2).join(' '))`
  writeFileSync(script, `${lay}; console.error(${JSON.stringify(says)}); process.exit(${code})`)
  vi.stubEnv('npm_execpath', script)
  vi.stubEnv('HEARTHLINE_NO_INSTALL', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  return mark
}

const one = { 'node_modules/one': { version: '1.0.0' } }

it('does not change a tree that npm installed as locked', () => expect(isInstalled(tree(one, one))).toBe(true))

it.each(
  /** @type {[string, Packages, Packages | undefined, boolean][]} */ ([
    ['no packages', one, undefined, false],
    ['a package missing', one, {}, false],
    ['another version', one, { 'node_modules/one': { version: '2.0.0' } }, false],
    [
      'an optional package missing that is for another machine',
      { 'node_modules/two': { version: '1.0.0', ...elsewhere } },
      {},
      true,
    ],
    [
      'an optional package missing that is for this machine',
      { 'node_modules/two': { version: '1.0.0', ...here } },
      {},
      false,
    ],
  ]),
)('judges a tree with %s', (_, locked, laid, fits) => expect(isInstalled(tree(locked, laid))).toBe(fits))

it.runIf(process.platform === 'linux')('does not miss the packages that are for the other C library', () => {
  const glibc = { 'node_modules/g': { version: '1.0.0', ...here, libc: ['glibc'] } }
  const musl = { 'node_modules/m': { version: '1.0.0', ...here, libc: ['musl'] } }
  const answers = [isInstalled(tree({ ...glibc, ...musl }, glibc)), isInstalled(tree({ ...glibc, ...musl }, musl))]
  expect(answers.filter(Boolean)).toHaveLength(1)
})

it('does not call npm if everything is there', async () => {
  const root = tree(one, one)
  const mark = fakeNpm(root, '', 0)
  await install(root)
  expect(existsSync(mark)).toBe(false)
})

it('installs what is locked, quietly, and not a second time', async () => {
  const root = tree(one)
  const mark = fakeNpm(root, 'npm warn EBADENGINE Unsupported engine', 0)
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  await install(root)
  expect(log.mock.calls.flat().join('\n')).not.toMatch(/EBADENGINE|warn/)
  rmSync(mark)
  await install(root)
  expect(existsSync(mark)).toBe(false)
})

it('never replaces packages if HEARTHLINE_NO_INSTALL is set', async () => {
  const root = tree(one, {})
  const mark = fakeNpm(root, '', 0)
  vi.stubEnv('HEARTHLINE_NO_INSTALL', '1')
  await expect(install(root)).rejects.toThrow(/run {2}npm ci {2}when nobody uses them/)
  expect(existsSync(mark)).toBe(false)
})

it.each([
  ['ENOTFOUND', /cannot be reached: check the network/],
  ['ENOSPC', /disk is full/],
  ['EACCES', /start as the user who owns this folder/],
  ['EUSAGE', /npm install {2}and commit the lock file/],
  ['EODD', /what npm said is in /],
])('prints what helps against %s in one line', async (code, line) => {
  const root = tree(one)
  fakeNpm(root, `npm error code ${code}\nnpm error and much more`, 1)
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  await expect(install(root)).rejects.toThrow(line)
  expect(installError(`npm error code ${code}`, '/log')).not.toContain('\n')
})
