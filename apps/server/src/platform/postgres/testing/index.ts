export { cloneDatabase, createBareDatabase, createTestDatabase, type TestDatabase } from './clone-database.ts'

export { hasDebians15, startDebians15 } from './start-debian.ts'
export { openTestCluster, type TestCluster, type TestClusterOptions } from './test-cluster.ts'
