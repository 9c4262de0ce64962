import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseError } from './database-error.ts'
import { prepareOutside } from './outside.ts'
import { startEmbedded } from './start-embedded.ts'
import { pointedPlace } from './state-place.ts'

export type DatabaseSettings = {
  /** Undefined: the embedded PostgreSQL under dataDir. */
  readonly databaseUrl: string | undefined
  readonly appDatabaseUrl: string | undefined
  readonly dataDir: string
}

export type OpenDatabase = { readonly ownerUrl: string; readonly appUrl: string; stop(): Promise<void> }

/** Opens the database of the settings: the operator's, or the embedded one, started or joined. Throws DatabaseError. */
export const openDatabase = async (settings: DatabaseSettings): Promise<OpenDatabase> => {
  const { databaseUrl, appDatabaseUrl, dataDir } = settings
  if (databaseUrl === undefined) return startEmbedded({ dataDir })
  return { ...(await prepareOutside(databaseUrl, { appUrl: appDatabaseUrl })), stop: async () => undefined }
}

/** The same for a command-line tool, which never creates a database. Throws DatabaseError if there is none. */
export const joinDatabase = async (settings: DatabaseSettings): Promise<OpenDatabase> => {
  const { databaseUrl, dataDir } = settings
  const isThere = databaseUrl !== undefined || existsSync(join(pointedPlace(dataDir) ?? dataDir, 'postgres'))
  if (isThere) return openDatabase(settings)
  throw new DatabaseError(
    `There is no database below ${resolve(dataDir)}: set DATA_DIR or DATABASE_URL as npm start has it, or start it once.`,
  )
}
