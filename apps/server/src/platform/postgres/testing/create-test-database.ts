import { inject } from 'vitest'
import { cloneDatabase, type TestDatabase } from './clone-database.ts'
import type { TestCluster } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster
  }
}

/** A migrated database for one test file, on the server that the run's set-up opened. Dropped when the run ends. */
export const createTestDatabase = (): Promise<TestDatabase> => cloneDatabase(inject('testCluster'))
