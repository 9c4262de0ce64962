import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Composed, compose } from '../compose.ts'
import type { Seams } from '../create-app-context.ts'
import type { Organisation } from '../organisations/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import { readConfig } from '../platform/config/index.ts'
import { createLog } from '../platform/log/index.ts'
import { createTestDatabase, type TestDatabase } from '../platform/postgres/testing/index.ts'
import { shippedOrganisations, type TestServer } from './test-server.ts'

export type ComposedServer = Composed & TestServer & { readonly database: TestDatabase }

/** Waits until the workers have sent all queued mail. */
const createDelivery = (app: AppContext, lender: Organisation) => async (): Promise<void> => {
  const waiting = () =>
    app.db
      .read<{ outbound_messages: { sent_at: Date | null } }>(lender.id)
      .selectFrom('outbound_messages')
      .where('sent_at', 'is', null)
      .select('sent_at')
      .execute()
  for (let tries = 0; tries < 9_000; tries++) {
    if ((await waiting()).length === 0) return
    await new Promise((next) => setTimeout(next, 20))
  }
  throw new Error('a message was not sent')
}

/** The whole server with its own database and without pages; listens on a free port. */
export const createComposedServer = async (
  options: {
    env?: Readonly<Record<string, string>>
    seams?: Seams
    database?: TestDatabase
    logTo?: { write(line: string): void }
    /** Lenders in addition to those that ship. */
    lenders?: readonly unknown[]
    /** The folder of lenders' records to watch while the server runs. */
    organisationsFolder?: string
    /** Built front ends to serve; none by default. */
    webDist?: string
    consoleDist?: string
  } = {},
): Promise<ComposedServer> => {
  const database = options.database ?? (await createTestDatabase())
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthline-composed-'))
  const masterKey = randomBytes(32).toString('base64')
  const config = readConfig({
    LOG_LEVEL: 'silent',
    MASTER_KEY: masterKey,
    DATA_DIR: dataDir,
    PORT: '0',
    ...options.env,
  })
  const composed = await compose({
    config,
    log: createLog(config.logLevel, options.logTo),
    appUrl: database.appUrl,
    shipped: [...shippedOrganisations(), ...(options.lenders ?? [])],
    organisationsFolder: options.organisationsFolder,
    webDist: options.webDist ?? join(dataDir, 'no-pages'),
    consoleDist: options.consoleDist ?? join(dataDir, 'no-pages'),
    chatDist: join(dataDir, 'no-pages'),
    ...(options.seams !== undefined && { seams: options.seams }),
  })
  const { registry } = composed.organisations
  const lender = registry.all.find(({ isDefault }) => isDefault)
  if (lender === undefined) throw new Error('no default lender')
  return {
    ...composed,
    database,
    registry,
    lender,
    // Real workers and real time: no jobs are recorded and no clock is moved.
    sent: [],
    time: { now: Date.now() },
    deliver: createDelivery(composed.app, lender),
    close: async () => {
      await composed.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
