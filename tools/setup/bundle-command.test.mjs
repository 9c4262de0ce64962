import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bundleCommand } from './bundle-command.mjs'

const root = resolve(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const commands = Object.values(scripts).flatMap((line) => /tools\/run\.mjs (\w+)/.exec(line)?.[1] ?? [])

describe('a command of tools', () => {
  it.each(commands)('%s is compiled into one file that can be read', async (name) => {
    const file = await bundleCommand(root, name)
    const { status, stderr } = spawnSync(process.execPath, ['--check', file], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  })

  it('is the same file until a source changes', async () => {
    expect(await bundleCommand(root, 'calc')).toBe(await bundleCommand(root, 'calc'))
  })
})

describe('a command whose sources are as they were', () => {
  /** A repository with one command of two sources. */
  let other = ''
  const source = (/** @type {string} */ name, /** @type {string} */ text) =>
    writeFileSync(join(other, 'tools', name), text)
  /** What the command prints, or why it does not, in a process that has loaded no compiler before. */
  const run = () => {
    const bundler = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'bundle-command.mjs')).href)
    const script = `const { bundleCommand } = await import(${bundler})
      await import(await bundleCommand(${JSON.stringify(other)}, 'greet'))`
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
    return stdout || stderr
  }
  const takeCompilerAway = () => rmSync(join(other, 'node_modules'))
  beforeEach(() => {
    other = mkdtempSync(join(tmpdir(), 'hearthline-bundle-'))
    mkdirSync(join(other, 'tools'))
    writeFileSync(join(other, 'package.json'), '{}')
    symlinkSync(join(root, 'node_modules'), join(other, 'node_modules'), 'junction')
    source('greet.ts', `import { word } from './word.ts'\nconsole.log(word)`)
    source('word.ts', `export const word: string = 'one'`)
  })
  afterEach(() => rmSync(other, { recursive: true, force: true }))

  it('is not compiled again', () => {
    expect(run()).toBe('one\n')
    takeCompilerAway()
    expect(run()).toBe('one\n')
  })

  it.each([
    ['a source', ['tools', 'word.ts'], `export const word: string = 'two'`],
    ['what it is compiled by', ['tsconfig.json'], '{}'],
  ])('is, once %s has changed', (_, path, text) => {
    expect(run()).toBe('one\n')
    writeFileSync(join(other, ...path), text)
    takeCompilerAway()
    expect(run()).toContain(`Cannot find module 'esbuild'`)
  })

  it('is as its sources are now', () => {
    expect(run()).toBe('one\n')
    source('word.ts', `export const word: string = 'two'`)
    expect(run()).toBe('two\n')
  })

  it('is compiled again where its file was taken away', async () => {
    expect(run()).toBe('one\n')
    rmSync(await bundleCommand(other, 'greet'))
    expect(run()).toBe('one\n')
  })
})
