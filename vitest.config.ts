import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from './tools/browser.mjs'

/** No test gives a verdict on the machine's speed. */
const patient = { environment: 'node' as const, testTimeout: 60_000, hookTimeout: 60_000 }
/**
 * Rules and helpers keep no state between calls, so their tests share a worker's modules: half the time of a check. The
 * server's tests share them too: a server has its own house, clock and database, and nothing at the top of a module.
 */
const pure = { ...patient, isolate: false }
/** A server of tests' own databases: TEST_DATABASE_URL's, else the embedded one. */
const database = ['apps/server/src/test-setup.ts']

/** What puts a module of its own in another's place cannot share the modules of a worker. */
const APART = '**/*.apart.test.ts'

const inBrowser = async () => {
  const { path, args } = await findBrowser()
  return {
    enabled: true,
    headless: true,
    provider: playwright({ launchOptions: { executablePath: path, args } }),
    instances: [{ browser: 'chromium' as const }],
    screenshotFailures: false,
  }
}

const sourceOf = (name: string) => join(import.meta.dirname, 'packages', name, 'src')

/** What says nothing to a person compiles alike everywhere: the browser gets each room of it in one piece, made once. */
const plainPackages = () => {
  const places = (name: string) => {
    const source = sourceOf(name)
    return readdirSync(source).filter((room) => existsSync(join(source, room, 'index.ts')))
  }
  const ofRooms = ['domain', 'contracts'].flatMap((name) => places(name).map((room) => `@hearthline/${name}/${room}`))
  return [...ofRooms, '@hearthline/contracts', '@hearthline/client', '@hearthline/client/chat']
}

const changedAtMs = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
const filesBelow = (folder: string) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)) : []
const newestMs = (files: readonly string[]) => Math.max(0, ...files.map(changedAtMs))

/** The bundler takes such a piece for a library that never changes: it is told when a source is newer. */
const pieceChanged = (): boolean => {
  const sources = ['domain', 'contracts', 'client'].flatMap((name) => filesBelow(sourceOf(name)))
  const pieces = filesBelow(join(import.meta.dirname, 'node_modules', '.vite', 'vitest'))
  return newestMs(sources) > newestMs(pieces.filter((file) => file.endsWith('@hearthline_client.js')))
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Most suites read the server's sources: the first compiles them for all.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.data/test/modules' },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/{web,console,chat}/{src,build}/**/*.test.ts'],
          ...pure,
        },
      },
      { test: { name: 'tools', include: ['tools/**/*.test.{ts,mjs}'], ...pure } },
      { test: { name: 'launcher', include: ['apps/server/src/platform/postgres/**/*.test.ts'], ...patient } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['apps/server/src/platform/postgres/**', APART],
          globalSetup: database,
          ...patient,
          isolate: false,
        },
      },
      { test: { name: 'apart', include: [`apps/server/src/${APART}`], globalSetup: database, ...patient } },
      {
        test: {
          name: 'system',
          include: ['tests/{faults,providers}/**/*.test.ts'],
          globalSetup: [...database, 'tests/support/faulty-bundle.ts'],
          ...patient,
          isolate: false,
        },
      },
      {
        test: {
          name: 'lives',
          include: ['tests/{simulation,paths}/**/*.test.ts'],
          globalSetup: database,
          ...patient,
          isolate: false,
        },
      },
      async () => ({
        extends: './apps/web/vite.config.ts',
        root: import.meta.dirname,
        optimizeDeps: { include: plainPackages(), force: pieceChanged() },
        // The browser lives as long as the run: what one file has brought, the next need not ask for.
        server: process.argv.includes('run') ? { headers: { 'Cache-Control': 'max-age=3600' } } : {},
        test: {
          name: 'ui',
          include: ['packages/ui/src/**/*.browser.test.tsx', 'apps/{web,console,chat}/src/**/*.browser.test.tsx'],
          browser: await inBrowser(),
        },
      }),
    ],
  },
})
