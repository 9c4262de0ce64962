import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from './tools/browser.mjs'

/** No test gives a verdict on the machine's speed. */
const patient = { environment: 'node' as const, testTimeout: 60_000, hookTimeout: 60_000 }
/** Rules and helpers keep no state between calls, so their tests share a worker's modules: half the time of a check. */
const pure = { ...patient, isolate: false }
/** A server of tests' own databases: TEST_DATABASE_URL's, else the embedded one. */
const database = ['apps/server/src/test-setup.ts']

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

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/{web,console}/src/**/*.test.ts'],
          ...pure,
        },
      },
      { test: { name: 'tools', include: ['tools/**/*.test.{ts,mjs}'], ...pure } },
      { test: { name: 'launcher', include: ['apps/server/src/platform/postgres/**/*.test.ts'], ...patient } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['apps/server/src/platform/postgres/**'],
          globalSetup: database,
          ...patient,
        },
      },
      {
        test: {
          name: 'system',
          include: ['tests/{faults,simulation,security,ways}/**/*.test.ts'],
          globalSetup: database,
          ...patient,
          fileParallelism: false,
        },
      },
      async () => ({
        extends: './apps/web/vite.config.ts',
        root: import.meta.dirname,
        test: {
          name: 'ui',
          include: ['packages/ui/src/**/*.browser.test.tsx', 'apps/{web,console}/src/**/*.browser.test.tsx'],
          browser: await inBrowser(),
        },
      }),
    ],
  },
})
