export { cloneDatabase, type TestDatabase } from './clone-database.ts'
export { createTestDatabase } from './create-test-database.ts'
export { openTestCluster, type TestCluster, type TestClusterOptions } from './test-cluster.ts'
