import type { Step } from '@hearthline/domain/workflow'
import pg from 'pg'
import { readConfig } from '../../apps/server/src/platform/config/index.ts'
import { type Keyring, loadKeyring } from '../../apps/server/src/platform/crypto/index.ts'
import type { PlayedOriginal } from '../bulk/play-originals.ts'
import { playOriginals } from '../bulk/play-originals.ts'
import { lenderNamed } from '../seed/lender.ts'
import { databaseUrl, type Stage } from './stage.ts'

/** What bulk clones are made from. */
export type Played = {
  readonly originals: readonly PlayedOriginal[]
  readonly organisation: string
  readonly keys: Keyring
}

/** Runs as the superuser, who sees the rows of every lender. */
export const asSuperuser = async <T>(stage: Stage, run: (client: pg.Client) => Promise<T>, name = 'hearthline') => {
  const client = new pg.Client({ connectionString: databaseUrl(stage.database.superUrl, name) })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

const keysOf = async (stage: Stage): Promise<Keyring> => {
  const pool = new pg.Pool({ connectionString: stage.database.appUrl, max: 1 })
  try {
    return await loadKeyring(pool, readConfig({ DATA_DIR: stage.dataDir }).masterKey)
  } finally {
    await pool.end()
  }
}

/** Plays an application to each of these steps, with workers; then that server stops. */
export const playOn = async (stage: Stage, shares: Partial<Record<Step, number>>): Promise<Played> => {
  const server = await stage.startServer()
  const originals = await playOriginals(lenderNamed('HEARTHLINE', server.address), shares)
  await server.kill('SIGTERM')
  const organisation = await asSuperuser(stage, async (client) => {
    const { rows } = await client.query<{ id: string }>('select organisation_id as id from applications limit 1')
    return rows[0]?.id ?? ''
  })
  return { originals, organisation, keys: await keysOf(stage) }
}
