import type { Step } from '@hearthline/domain/workflow'
import pg from 'pg'
import { readConfig } from '../../apps/server/src/platform/config/index.ts'
import { type Keyring, loadKeyring } from '../../apps/server/src/platform/crypto/index.ts'
import { roles } from '../../apps/server/src/platform/postgres/index.ts'
import type { ServerProcess } from '../../tests/support/server-process.ts'
import type { PlayedOriginal } from '../bulk/play-originals.ts'
import { playOriginals } from '../bulk/play-originals.ts'
import { lenderNamed } from '../seed/lender.ts'
import { asSuperuser, type Stage } from './stage.ts'

/** What bulk clones are made from. */
export type Played = {
  readonly originals: readonly PlayedOriginal[]
  readonly organisation: string
  readonly keys: Keyring
}

const keysOf = async (stage: Stage): Promise<Keyring> => {
  const pool = new pg.Pool({ connectionString: stage.database.appUrl, max: 1 })
  try {
    return await loadKeyring(pool, readConfig({ DATA_DIR: stage.dataDir }).masterKey)
  } finally {
    await pool.end()
  }
}

/** Plays an application to each of these steps, and what else is to happen at the server; then it stops. */
export const playOn = async <T>(
  stage: Stage,
  shares: Partial<Record<Step, number>>,
  meanwhile: (server: ServerProcess) => Promise<T>,
): Promise<Played & { readonly besides: T }> => {
  const server = await stage.startServer()
  const [originals, besides] = await Promise.all([
    playOriginals(lenderNamed('HEARTHLINE', server.address), shares),
    meanwhile(server),
  ])
  await server.kill('SIGTERM')
  const organisation = await asSuperuser(stage, async (client) => {
    const { rows } = await client.query<{ id: string }>('select organisation_id as id from applications limit 1')
    return rows[0]?.id ?? ''
  })
  return { originals, organisation, keys: await keysOf(stage), besides }
}

/** A copy of the database, with its people and keys, that may be filled; nobody may be connected to the first. */
export const copyDatabase = async (stage: Stage, name: string): Promise<Readonly<Record<string, string>>> => {
  await asSuperuser(
    stage,
    (client) => client.query(`create database ${name} template hearthline owner ${roles.owner}`),
    'postgres',
  )
  await asSuperuser(stage, (client) => client.query(`grant connect on database ${name} to ${roles.app}`), name)
  const on = (url: string) => url.replace(/\/hearthline(?=\?|$)/, `/${name}`)
  return { DATABASE_URL: on(stage.database.ownerUrl), APP_DATABASE_URL: on(stage.database.appUrl) }
}

/** As autovacuum leaves it after a while: all visible, and the planner's figures are those of now. */
export const settle = async (stage: Stage, name: string): Promise<void> => {
  await asSuperuser(stage, (client) => client.query('vacuum analyze'), name)
}
