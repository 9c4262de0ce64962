import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { inject } from 'vitest'
import { withClient } from '../with-client.ts'
import { onDatabase, ownerOf, type TestCluster, testPrefix } from './test-cluster.ts'

export type TestDatabase = {
  name: string
  /** For migrations and direct checks of the tables. */
  ownerUrl: string
  /** For the application under test. */
  appUrl: string
  /** Drops it at once; others are dropped when the run ends. */
  drop(): Promise<void>
}

const TRIES = 40

/**
 * Waits until all connections are gone: a pool reports its end a moment earlier, and a terminated connection would then
 * throw without a listener. Those that stay longer are terminated.
 */
const untilLeft = async (client: pg.Client, name: string): Promise<void> => {
  for (let tries = 0; tries < TRIES; tries++) {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name])
    if (rowCount === 0) return
    await setTimeout(10)
  }
}

let made = 0

/**
 * A database of its own, in about 100 ms: migrated, unless it is made from another template. Its files are copied as they are: through
 * the log each page is written twice and is in the way of other tests in the server's memory, and takes twice the processor's time.
 */
export const cloneDatabase = async (cluster: TestCluster, template = cluster.template): Promise<TestDatabase> => {
  made += 1
  const name = `${testPrefix}${cluster.run}_${process.pid}_${made}`
  const asAdmin = (sql: string) => withClient(cluster.adminUrl, (client) => client.query(sql))
  await asAdmin(
    `create database ${name} template ${template} encoding 'UTF8' strategy file_copy owner ${ownerOf(cluster.ownerUrl)}`,
  )
  return {
    name,
    ownerUrl: onDatabase(cluster.ownerUrl, name),
    appUrl: onDatabase(cluster.appUrl, name),
    drop: () =>
      withClient(cluster.adminUrl, async (client): Promise<void> => {
        await untilLeft(client, name)
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster
  }
}

/** A migrated database for one test file, on the server of the run's set-up. Dropped when the run ends. */
export const createTestDatabase = (): Promise<TestDatabase> => cloneDatabase(inject('testCluster'))

/** A database in which nothing has been made yet. */
export const createBareDatabase = (): Promise<TestDatabase> => cloneDatabase(inject('testCluster'), 'template0')
