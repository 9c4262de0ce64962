import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrateAll } from './migrate.ts'
import { openTestCluster } from './platform/postgres/testing/index.ts'

const repository = resolve(import.meta.dirname, '../../..')
const schemaSources = ['apps/server/src', 'packages/domain/src', 'packages/contracts/src']

/** A hash of all sources of migrations; when it changes, a new template database is made. */
const fingerprint = (): string => {
  const hash = createHash('sha256')
  for (const folder of schemaSources.map((source) => join(repository, source)))
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (/(?<!\.test)\.(ts|sql|json)$/.test(name)) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Opens the PostgreSQL that all test files share: the one of TEST_DATABASE_URL, else the embedded one below .data/test.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { cluster, close } = await openTestCluster({
    dataDir: join(repository, '.data', 'test'),
    outsideUrl: process.env.TEST_DATABASE_URL,
    fingerprint: fingerprint(),
    migrate: migrateAll,
  })
  project.provide('testCluster', cluster)
  return close
}
