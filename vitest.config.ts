import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, extname, join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'
import { findBrowser } from './tools/browser.mjs'
import { leftOut } from './tools/suites/rotated.mjs'

/** Long time-outs: a slow machine makes no test fail. */
const PATIENCE_MS = 240_000
const patience = { testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS, expect: { poll: { timeout: 60_000 } } }
const patient = { environment: 'node' as const, ...patience }
/**
 * Rules and helpers keep no state between calls, so their tests share a worker's modules: half the time of a check. The
 * server's tests share them too: each has its own app context, clock and database, and keeps
 * nothing at the top of a module.
 */
const pure = { ...patient, isolate: false }
/** Gives every test file databases of its own, on the server of TEST_DATABASE_URL or else on the embedded one. */
const database = ['apps/server/src/test-setup.ts']

/** Tests that replace a module with their own (vi.mock) cannot share a worker's modules. */
const APART = '**/*.apart.test.ts'

/** Tests that start commands as an operator does. They take half a minute, so they are not part of the quick check. */
const COMMANDS = [
  'tools/{browser,org,prove,start}.test.{ts,mjs}',
  'tools/calc/command.test.ts',
  'tools/certificates.test.ts',
  'tools/deploy/alerts.test.ts',
  'tools/supply-chain/{flaws,sbom}.test.mjs',
  'tools/setup/**/*.test.mjs',
]

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

/** Packages without words for people compile alike everywhere: the browser gets each module of them in one bundle, made once. */
const plainPackages = () => {
  const modulesOf = (name: string) => {
    const source = sourceOf(name)
    return readdirSync(source).filter((module) => existsSync(join(source, module, 'index.ts')))
  }
  const ofModules = ['domain', 'contracts'].flatMap((name) =>
    modulesOf(name).map((module) => `@hearthline/${name}/${module}`),
  )
  return [...ofModules, '@hearthline/contracts', '@hearthline/client', '@hearthline/client/chat']
}

const changedAtMs = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
const filesBelow = (folder: string) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)) : []
const newestMs = (files: readonly string[]) => Math.max(0, ...files.map(changedAtMs))

/** Vite caches such a bundle as a dependency that never changes: it has to be told when a source is newer. */
const pieceChanged = (): boolean => {
  const sources = ['domain', 'contracts', 'client'].flatMap((name) => filesBelow(sourceOf(name)))
  const pieces = filesBelow(join(import.meta.dirname, 'node_modules', '.vite', 'vitest'))
  return newestMs(sources) > newestMs(pieces.filter((file) => file.endsWith('@hearthline_client.js')))
}

/** Two at least: a test waits more than it works. */
const maxWorkers = Math.max(2, availableParallelism())

const TYPES: Readonly<Record<string, string>> = { '.css': 'text/css', '.woff2': 'font/woff2' }

/**
 * Tests of the whole shell open what borrowers get, the built files: loading hundreds of sources for each took two fifths of
 * the suite's time.
 */
const builtShell = (): Plugin => {
  const client = join(import.meta.dirname, 'apps/web/dist/client')
  return {
    name: 'built-shell',
    configureServer: ({ middlewares }) => {
      middlewares.use('/built-shell.html', (_request, response) => {
        response.setHeader('Content-Type', 'text/html')
        createReadStream(join(client, 'index.html')).pipe(response)
      })
      middlewares.use('/assets', ({ url = '' }, response, next) => {
        const file = join(client, 'assets', basename(new URL(url, 'http://localhost').pathname))
        if (!existsSync(file)) return next()
        response.setHeader('Content-Type', TYPES[extname(file)] ?? 'text/javascript')
        response.setHeader('Cache-Control', 'max-age=3600')
        createReadStream(file).pipe(response)
      })
    },
  }
}

export default defineConfig({
  test: {
    maxWorkers,
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
      { test: { name: 'tools', include: ['tools/**/*.test.{ts,mjs}'], exclude: COMMANDS, ...pure } },
      { test: { name: 'commands', include: COMMANDS, ...patient } },
      { test: { name: 'launcher', include: ['apps/server/src/platform/postgres/**/*.test.ts'], ...patient } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['apps/server/src/platform/postgres/**', APART, ...leftOut('server')],
          globalSetup: database,
          ...patient,
          isolate: false,
        },
      },
      { test: { name: 'apart', include: [`apps/server/src/${APART}`], globalSetup: database, ...patient } },
      {
        test: {
          name: 'system',
          include: ['tests/{deploy,faults,providers}/**/*.test.ts'],
          exclude: leftOut('system'),
          globalSetup: [...database, 'tests/support/faulty-bundle.ts'],
          ...patient,
          isolate: false,
        },
      },
      {
        test: {
          name: 'scenarios',
          include: ['tests/{simulation,paths}/**/*.test.ts'],
          exclude: leftOut('scenarios'),
          globalSetup: database,
          ...patient,
          isolate: false,
        },
      },
      async () => ({
        extends: './apps/web/vite.config.ts',
        root: import.meta.dirname,
        plugins: [builtShell()],
        optimizeDeps: { include: plainPackages(), force: pieceChanged() },
        // One browser serves the whole run: what it fetched for one test file it takes from its cache for the next.
        server: process.argv.includes('run') ? { headers: { 'Cache-Control': 'max-age=3600' } } : {},
        test: {
          name: 'ui',
          globalSetup: ['tools/setup/built.mjs'],
          isolate: false,
          ...patience,
          include: ['packages/ui/src/**/*.browser.test.tsx', 'apps/{web,console,chat}/src/**/*.browser.test.tsx'],
          exclude: [...configDefaults.exclude, ...leftOut('ui')],
          // The pool of browsers asks the project, not the root: without this it opens one page fewer than there are cores.
          maxWorkers,
          browser: await inBrowser(),
        },
      }),
    ],
  },
})
