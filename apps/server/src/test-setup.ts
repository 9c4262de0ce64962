import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrateAll } from './migrate.ts'
import { openTestCluster } from './platform/postgres/testing/index.ts'

const repository = resolve(import.meta.dirname, '../../..')
const schemaSources = ['apps/server/src', 'packages/domain/src', 'packages/contracts/src']

/** Whatever a migration can be made of: any change of the sources makes the template anew. */
const fingerprint = (): string => {
  const hash = createHash('sha256')
  for (const folder of schemaSources.map((source) => join(repository, source)))
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (/(?<!\.test)\.(ts|sql|json)$/.test(name)) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}

/** Opens the server that all test files share: TEST_DATABASE_URL's, else the embedded one below .data/test. */
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
