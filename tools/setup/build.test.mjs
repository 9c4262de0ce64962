import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { build } from './build.mjs'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  return () => vi.restoreAllMocks()
})

const project = () => {
  const root = mkdtempSync(join(tmpdir(), 'hearthline-build-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const source = join(root, 'app', 'src', 'main.ts')
  mkdirSync(join(root, 'app', 'src'), { recursive: true })
  writeFileSync(source, 'one')
  let builds = 0
  const made = async (/** @type {string} */ error = '') => {
    await build(root, [
      {
        name: 'app',
        folder: 'app',
        inputs: ['app'],
        build: async () => {
          builds += 1
          return error
        },
      },
    ])
    return builds
  }
  return { root, source, made }
}

it('builds once, and again only when the sources change', async () => {
  const { source, made } = project()
  expect(await made()).toBe(1)
  expect(await made()).toBe(1)
  utimesSync(source, new Date(), new Date(Date.now() + 5000))
  expect(await made()).toBe(1)
  writeFileSync(source, 'two')
  expect(await made()).toBe(2)
})

it('does not build for a test that changed', async () => {
  const { root, made } = project()
  await made()
  writeFileSync(join(root, 'app', 'src', 'main.test.ts'), 'new')
  expect(await made()).toBe(1)
})

it.each(['dist', 'dist-faults'])('does not build for what is built into %s beside it', async (folder) => {
  const { root, made } = project()
  await made()
  mkdirSync(join(root, 'app', folder), { recursive: true })
  writeFileSync(join(root, 'app', folder, 'bundle.js'), 'new')
  expect(await made()).toBe(1)
})

it('prints the first line of an error, stores the rest, and builds again the next time', async () => {
  const { root, made } = project()
  await expect(made('src/main.ts:1 no such thing\nand a long story')).rejects.toThrow(
    /^app could not be built: src\/main.ts:1 no such thing \(all of it: .*\)$/,
  )
  expect(readFileSync(join(root, '.data', 'build-app.log'), 'utf8')).toContain('long story')
  expect(existsSync(join(root, 'app', 'dist', '.built.json'))).toBe(false)
  expect(await made()).toBe(2)
})
