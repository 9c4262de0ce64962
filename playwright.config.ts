import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './tools/browser.mjs'
import { leftOut } from './tools/suites/rotated.mjs'

const { path, args } = await findBrowser()

export default defineConfig({
  testDir: 'tests/journeys',
  testIgnore: leftOut('journeys').map((file) => `**/${file}`),
  outputDir: '.data/test/journeys',
  snapshotPathTemplate: 'tests/journeys/looks/{arg}{ext}',
  // Files run in the order of their names: the longest, a-funded-line, begins first.
  fullyParallel: false,
  workers: Math.max(2, availableParallelism()),
  retries: 0,
  // Long time-outs, as in vitest.config.ts: a slow machine makes no test fail.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: process.env.JOURNEYS_REPORT ?? '.data/test/journeys.json' }]],
  use: {
    actionTimeout: 60_000,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: path, args },
    screenshot: 'only-on-failure',
    // Recording costs a third of the whole run: for a failure that cannot be understood without.
    trace: process.env.TRACE === undefined ? 'off' : 'retain-on-failure',
  },
})
