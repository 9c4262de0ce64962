import { prepareOutside } from './outside.ts'
import { startEmbedded } from './start-embedded.ts'

export type DatabaseSettings = {
  /** Undefined: the embedded PostgreSQL under dataDir. */
  readonly databaseUrl: string | undefined
  readonly appDatabaseUrl: string | undefined
  readonly dataDir: string
}

export type OpenDatabase = { readonly ownerUrl: string; readonly appUrl: string; stop(): Promise<void> }

/** The database that the settings name: the operator's own, or ours, started or joined. Throws DatabaseFault. */
export const openDatabase = async (settings: DatabaseSettings): Promise<OpenDatabase> => {
  const { databaseUrl, appDatabaseUrl, dataDir } = settings
  if (databaseUrl === undefined) return startEmbedded({ dataDir })
  return { ...(await prepareOutside(databaseUrl, { appUrl: appDatabaseUrl })), stop: async () => undefined }
}
